import type { Conn } from "./connect.ts";

/**
 * A named statement that is built once for each database, with placeholders: building a wide one takes longer than sending it.
 * A transaction builds it again.
 */
export function prepared<Statement>(build: (conn: Conn) => Statement): (conn: Conn) => Statement {
  const built = new WeakMap<Conn, Statement>();
  return (conn) => {
    const known = built.get(conn);
    if (known !== undefined) return known;
    const statement = build(conn);
    built.set(conn, statement);
    return statement;
  };
}
