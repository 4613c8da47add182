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

/** @param option such as `role=cost_app`, in place of those that the address has */
export function withOption(url: string, option: string): string {
  const split = parts(url);
  split.query.set("options", `-c ${option}`);
  return join(split);
}

export const asApp = (ownerUrl: string): string => withOption(ownerUrl, "role=cost_app");
