import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { settingsFiles } from "./settings/files.ts";
import { root } from "./start/root.mjs";

for (const [file, text] of Object.entries(settingsFiles((name) => readFileSync(join(root, name), "utf8")))) {
  writeFileSync(join(root, file), text);
}
