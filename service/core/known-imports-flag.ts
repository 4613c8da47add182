/** Node's flag for processes and threads that import the database's library (docs/adr/0047-one-resolution-of-drizzle.md). */
export const knownImportsFlag = `--import=${new URL("../known-imports.ts", import.meta.url).href}`;
