import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";

import { DatabaseSilent } from "./pool.ts";

const systemCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);
/** SQLSTATE: connection exceptions, too many connections, shutdown, crash, start. */
const states = /^(08...|53300|57P0[123])$/;
/** Errors without a code, of pg and its pool. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** True when the database could not be reached or was cut off, so that a later try may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isLost(error.cause) || hasSystemCode(error.cause);
  // A pool that cannot connect throws what the socket threw.
  return isLost(error) || (hasSystemCode(error) && isConnecting(error));
}

function isLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return states.test(error.code ?? "");
  if (error instanceof DatabaseSilent) return true;
  return error instanceof Error && words.test(error.message);
}

function hasSystemCode(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(hasSystemCode);
  if (!(error instanceof Error) || !("code" in error)) return false;
  return typeof error.code === "string" && systemCodes.has(error.code);
}

function isConnecting(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnecting);
  return (
    error instanceof Error && "syscall" in error && error.syscall === "connect" && !("$metadata" in error)
  );
}
