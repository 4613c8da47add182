import { randomUUID } from "node:crypto";

/** Always generated here; an incoming one is not trusted. */
export function newRequestId(): string {
  return randomUUID();
}
