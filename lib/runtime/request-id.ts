import { randomUUID } from "node:crypto";

/** Names one request in every log, answer and dialog. Made here; one that comes in from outside is never believed. */
export function newRequestId(): string {
  return randomUUID();
}
