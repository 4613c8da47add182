import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { evidenceFiles } from "./evidence/files.ts";
import { readTags } from "./evidence/read-tags.ts";
import { root } from "./start/root.mjs";

for (const [file, text] of Object.entries(evidenceFiles(readTags()))) writeFileSync(join(root, file), text);
