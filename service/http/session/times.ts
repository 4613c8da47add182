import { limits } from "#contracts/limits.ts";
import type { Env } from "#service/env.ts";

const minute = 60_000;

/** The times of a session, in milliseconds. */
export function sessionTimes(env: Env) {
  const idle = env.IDLE_MINUTES * minute;
  return {
    idle,
    half: idle / 2,
    absolute: limits.absoluteHours * 60 * minute,
    grace: limits.generationGrace,
    /** A use is written down at most this often. */
    useStep: idle / 120,
  };
}
