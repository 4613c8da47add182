import type { HelpSeed } from "./seed.ts";
import { accountHelp } from "./texts/account.ts";
import { adminHelp } from "./texts/admin.ts";
import { contentHelp } from "./texts/content.ts";
import { filingHelp } from "./texts/filing.ts";
import { registryHelp } from "./texts/registry.ts";
import { reviewHelp } from "./texts/review.ts";
import { startHelp } from "./texts/start.ts";

/** In the order in which they are listed. */
export const helpSeeds: readonly HelpSeed[] = [
  ...startHelp,
  ...filingHelp,
  ...reviewHelp,
  ...registryHelp,
  ...contentHelp,
  ...accountHelp,
  ...adminHelp,
];
