import type { Deps } from "#service/core/deps.ts";

/** `warning` needs attention soon, `fault` now. */
export type Level = "ok" | "warning" | "fault";

/** In words for operators: what was found, and what to do about it. */
export type Finding = { level: Level; text: string; remedy?: string };

export type OpsDeps = Pick<Deps, "db" | "env" | "blobs" | "clock">;

export type Check = { name: string; run: (deps: OpsDeps) => Promise<Finding[]> };

export const ok = (text: string): Finding => ({ level: "ok", text });
