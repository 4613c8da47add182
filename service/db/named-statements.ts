import type pg from "pg";
import { z } from "zod";

const pidSchema = z.array(z.object({ pid: z.int() }));

/**
 * For a new connection. A named statement is planned once, not at each call; but behind a pooler the next call may
 * reach another server process, which does not know it. A pooler tells the client a process id of its own making.
 */
export async function nameStatements(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  const pid = pidSchema.parse(rows)[0]?.pid;
  if (!("processID" in client) || client.processID !== pid) dropNames(client);
}

function dropNames(client: pg.ClientBase): void {
  const send = client.query;
  Object.defineProperty(client, "query", {
    value: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(send, client, [withoutName(statement), ...rest]),
  });
}

/** A cursor's object sends itself and has no name. */
function withoutName(statement: unknown): unknown {
  return typeof statement === "object" && statement !== null && "text" in statement && "name" in statement
    ? { ...statement, name: undefined }
    : statement;
}
