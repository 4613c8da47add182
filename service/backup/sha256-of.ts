import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Reads the stream to its end; hex. */
export async function sha256Of(source: Readable): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(source, hash);
  return hash.digest("hex");
}
