import type { CheckResult, Finding } from "#contracts/diagnosis/diagnosis.ts";
import type { Deps } from "#service/core/deps.ts";

export type { CheckResult, Finding };

export type OpsDeps = Pick<Deps, "db" | "env" | "blobs" | "clock">;
/** `quick` ones read no stored contents. */
export type Check = { name: string; quick?: true; run: (deps: OpsDeps) => Promise<Finding[]> };

export const ok = (text: string): Finding => ({ level: "ok", text });
