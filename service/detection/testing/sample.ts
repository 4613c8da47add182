import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../../../../shared/samples/exchange/", import.meta.url);

type Sample = {
  path: string;
  missing: boolean;
  /** For the test's title: says why it is skipped. */
  note: string;
};

/** A real file, which lies beside the project and not in it. */
export function sampleFile(name: string): Sample {
  const path = fileURLToPath(new URL(name, folder));
  const missing = !existsSync(path);
  return { path, missing, note: missing ? ` (skipped: ../shared/samples/exchange/${name} is missing)` : "" };
}
