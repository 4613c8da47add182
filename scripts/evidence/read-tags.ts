import { readFileSync } from "node:fs";
import { join } from "node:path";

import { projectFiles } from "../checks/sources.mjs";
import { root } from "../start/root.mjs";
import { type Tag, tagsIn } from "./tags.ts";

export function readTags(): Tag[] {
  const files = projectFiles("*.test.ts", "*.test.tsx", "*.spec.ts").toSorted();
  // The tags in the generator's own test are examples.
  const own = files.filter((file) => file !== "scripts/evidence/evidence.test.ts");
  return own.flatMap((file) => tagsIn(file, readFileSync(join(root, file), "utf8")));
}
