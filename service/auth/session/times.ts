import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Env } from "#service/core/env.ts";

const minute = 60_000;

export function sessionTimes(env: Env) {
  const idle = env.IDLE_MINUTES * minute;
  return {
    idle,
    half: idle / 2,
    absolute: limits.absoluteHours * 60 * minute,
    grace: serviceLimits.generationGrace,
    useStep: idle / 120,
  };
}
