import { diagnose } from "#service/ops/doctor.ts";
import type { Level } from "#service/ops/finding.ts";

import type { Command } from "./command.ts";
import { withDeps } from "./with-deps.ts";

const marks: Readonly<Record<Level, string>> = { ok: "正常", warning: "注意", fault: "故障" };

/** Exits 0 without faults, 1 with faults. */
export const doctor: Command = {
  usage: "doctor",
  run: (given, _args, say) =>
    withDeps(given, say, async (deps) => {
      const diagnoses = await diagnose(deps);
      for (const { check, findings } of diagnoses)
        for (const { level, text, remedy } of findings)
          say(`${marks[level]}  ${check}：${text}${remedy === undefined ? "" : `。处理：${remedy}`}`);
      const faulty = diagnoses.some(({ findings }) => findings.some(({ level }) => level === "fault"));
      return faulty ? 1 : 0;
    }),
};
