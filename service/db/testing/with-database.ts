/** The address of another database of the same server, with the same options. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)\/[^?]*/, (_, server: string) => `${server}/${database}`);
}
