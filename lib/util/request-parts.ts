export function requestParts(
  endpoint: { method: "GET" | "POST"; path: string },
  input: Readonly<Record<string, unknown>>,
): { path: string; json: Record<string, unknown> | null } {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    if (typeof value !== "string" || value === "") throw new Error(`${endpoint.path} needs ${key}`);
    return encodeURIComponent(value);
  });
  if (endpoint.method === "POST") return { path, json: rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      query.append(key, String(value));
    }
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, json: null };
}
