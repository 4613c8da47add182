import type { Env } from "#service/core/env.ts";
import { publicOrigin } from "#service/core/public-origin.ts";

export const callbackUrl = (env: Env): string => `${publicOrigin(env)}/zwsso`;
export const homeUrl = (env: Env): string => `${publicOrigin(env)}/`;
