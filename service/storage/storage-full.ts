const codes = new Set(["ENOSPC", "EDQUOT"]);

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && codes.has(error.code)) return true;
  return isInsufficient(error) || isStorageFull(error.cause);
}

function isInsufficient(error: Error): boolean {
  if (!("$metadata" in error)) return false;
  const facts: unknown = error.$metadata;
  return (
    typeof facts === "object" && facts !== null && "httpStatusCode" in facts && facts.httpStatusCode === 507
  );
}
