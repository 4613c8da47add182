import { CallFailed } from "../load/call.ts";
import type { Failure } from "./messages.ts";

/** nginx's `$request_id`; ids of web have another form. */
const ofNginx = /^[0-9a-f]{32}$/;

/** Dated by its end, because a call may have begun long before what broke it. */
export function failureOf(error: unknown, act: string): Failure {
  const at = Date.now();
  if (error instanceof CallFailed) {
    const by = error.requestId === "" || ofNginx.test(error.requestId) ? "nginx" : "web";
    return { at, act, status: error.status, by, text: error.message };
  }
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return { at, act, status: 0, by: "connection", text: `${String(error)}${cause}` };
}
