import { createHash } from "node:crypto";

import type { Finding } from "#contracts/detection.ts";

/** The same fault in the next version of a bill has the same one; where it stands in the file does not matter. */
export function fingerprintOf({ severity, seen, expected }: Finding): string {
  return createHash("sha256")
    .update(JSON.stringify([severity, seen, expected]))
    .digest("hex")
    .slice(0, 32);
}
