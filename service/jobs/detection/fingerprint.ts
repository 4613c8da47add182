import { createHash } from "node:crypto";

import type { Finding } from "#contracts/detection/detection.ts";

/** Identifies the same fault across versions of a bill, wherever it stands in the file. */
export function fingerprintOf({ severity, seen, expected }: Finding): string {
  return createHash("sha256")
    .update(JSON.stringify([severity, seen, expected]))
    .digest("hex")
    .slice(0, 32);
}
