import type { Env } from "#service/core/env.ts";
import type { Fill } from "#service/core/ports/fill.ts";
import { sampleFill } from "#service/indicator-data/sample-fill.ts";
import { sealFills } from "#service/personal-data/seal-stored-forms.ts";

/** Background migrations in the order in which they run. A name stays for good: contracting migrations may need it. */
export const fillsOf = (env: Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">): Fill[] => [
  ...sealFills(env),
  sampleFill,
];
