import { type MappingContent, mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";

import { chapters, chaptersByStandard } from "./chapters.ts";
import { elementTexts } from "./elements.ts";
import { conversions, resourceClasses } from "./resource-classes.ts";

/** The program's own. */
export const builtInContent: MappingContent = mappingContentSchema.parse({
  chapters,
  chaptersByStandard,
  elements: elementTexts,
  classes: resourceClasses,
  conversions,
});
