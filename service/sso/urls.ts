import type { Env } from "#service/env.ts";
import { publicOrigin } from "#service/public-origin.ts";

export const callbackUrl = (env: Env): string => `${publicOrigin(env)}/zwsso`;
export const homeUrl = (env: Env): string => `${publicOrigin(env)}/`;
