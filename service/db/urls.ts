/** `URL` rejects socket addresses such as `postgresql://user@/name?host=/socket/folder` for their empty host. */
function parts(url: string): { server: string; database: string; query: URLSearchParams } {
  const match = /^(postgres(?:ql)?:\/\/[^/?]*)\/([^?]*)(?:\?(.*))?$/.exec(url);
  if (!match) throw new Error("Not a PostgreSQL address");
  const [, server = "", database = "", query = ""] = match;
  return { server, database, query: new URLSearchParams(query) };
}

function join({ server, database, query }: ReturnType<typeof parts>): string {
  // libpq splits `options` at blanks; URLSearchParams would write them as plus signs.
  const text = query.toString().replaceAll("+", "%20");
  return `${server}/${database}${text === "" ? "" : `?${text}`}`;
}

export function withDatabase(url: string, database: string): string {
  return join({ ...parts(url), database });
}

export function asApp(ownerUrl: string): string {
  const split = parts(ownerUrl);
  split.query.set("options", "-c role=cost_app");
  return join(split);
}
