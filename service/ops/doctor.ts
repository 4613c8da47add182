import { failureWords } from "#service/db/failure-words.ts";

import { checkAudit } from "./checks/audit.ts";
import { checkClock } from "./checks/clock.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkFiles } from "./checks/files.ts";
import { checkFills } from "./checks/fills.ts";
import { checkJobs } from "./checks/jobs.ts";
import { checkKeys } from "./checks/keys.ts";
import { checkSchema } from "./checks/schema.ts";
import { checkStorage } from "./checks/storage.ts";
import type { Check, Finding, OpsDeps } from "./finding.ts";

export type Diagnosis = { check: string; findings: Finding[] };

const checks: readonly Check[] = [
  { name: "数据库结构", run: checkSchema },
  { name: "数据库设置", run: checkDatabase },
  { name: "时钟", run: checkClock },
  { name: "数据密钥", run: checkKeys },
  { name: "文件", run: checkFiles },
  { name: "存储空间", run: checkStorage },
  { name: "任务队列", run: checkJobs },
  { name: "后台迁移", run: checkFills },
  { name: "操作审计", run: checkAudit },
];

/** Changes nothing. A check that cannot be carried out is a fault of its own; the others still run. */
export async function diagnose(deps: OpsDeps): Promise<Diagnosis[]> {
  const diagnoses: Diagnosis[] = [];
  for (const { name, run } of checks) {
    const findings = await run(deps).catch((error: unknown): Finding[] => [
      { level: "fault", text: `检查未能进行：${failureWords(error)}` },
    ]);
    diagnoses.push({ check: name, findings });
  }
  return diagnoses;
}
