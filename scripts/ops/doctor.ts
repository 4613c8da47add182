import { type CheckResult, findingLevelNames } from "#contracts/diagnosis/diagnosis.ts";
import { diagnose } from "#service/ops/doctor.ts";

import type { Command, Say } from "./command.ts";
import { withDeps } from "./with-deps.ts";

function print(results: readonly CheckResult[], say: Say): number {
  for (const { check, findings } of results)
    for (const { level, text, about, remedy } of findings)
      say(
        `${findingLevelNames[level]}  ${check}：${text}${about === undefined ? "" : `：${about}`}${remedy === undefined ? "" : `。处理：${remedy}`}`,
      );
  return results.some(({ findings }) => findings.some(({ level }) => level === "fault")) ? 1 : 0;
}

/** Exits 0 without faults, 1 with faults. */
export const doctor: Command = {
  usage: "doctor",
  run: (given, _args, say) => withDeps(given, say, async (deps) => print(await diagnose(deps), say)),
};

/** The checks that read no stored contents: within a second, for scripts and timers. */
export const check: Command = {
  usage: "check",
  run: (given, _args, say) =>
    withDeps(given, say, async (deps) => print(await diagnose(deps, { quick: true }), say)),
};
