import { asvsChapters } from "./asvs/chapters.ts";
import { sections } from "./gbt22239.ts";
import { renderAsvs } from "./render-asvs.ts";
import { renderGbt } from "./render-gbt.ts";
import type { Tag } from "./tags.ts";

/** File name to expected content. */
export function evidenceFiles(tags: readonly Tag[]): Record<string, string> {
  return {
    "docs/asvs.md": renderAsvs(asvsChapters, tags),
    "docs/gbt22239.md": renderGbt(sections, tags),
  };
}
