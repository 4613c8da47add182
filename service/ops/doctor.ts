import { failureWords } from "#service/db/failure-words.ts";

import { checkAudit } from "./checks/audit.ts";
import { checkBackup } from "./checks/backup.ts";
import { checkClock } from "./checks/clock.ts";
import { checkDatabase } from "./checks/database.ts";
import { checkFiles } from "./checks/files.ts";
import { checkFills } from "./checks/fills.ts";
import { checkJobs } from "./checks/jobs.ts";
import { checkKeys } from "./checks/keys.ts";
import { checkScanner } from "./checks/scanner.ts";
import { checkSchema } from "./checks/schema.ts";
import { checkStorage } from "./checks/storage.ts";
import { checkWal } from "./checks/wal.ts";
import type { Check, CheckResult, Finding, OpsDeps } from "./finding.ts";

const checks: readonly Check[] = [
  { name: "数据库结构", quick: true, run: checkSchema },
  { name: "数据库设置", quick: true, run: checkDatabase },
  { name: "时钟", quick: true, run: checkClock },
  { name: "数据密钥", run: checkKeys },
  { name: "文件", run: checkFiles },
  { name: "存储空间", quick: true, run: checkStorage },
  { name: "病毒检查", run: checkScanner },
  { name: "任务队列", run: checkJobs },
  { name: "后台迁移", run: checkFills },
  { name: "访问日志", run: checkAudit },
  { name: "备份", run: checkBackup },
  { name: "日志归档", run: checkWal },
];

async function carryOut(deps: OpsDeps, { name, run }: Check): Promise<CheckResult> {
  const findings = await run(deps).catch((error: unknown): Finding[] => [
    { level: "fault", text: `检查未能进行：${failureWords(error)}` },
  ]);
  return { check: name, findings };
}

/** Changes nothing. A check that cannot be carried out is a fault of its own; the others still run. */
export async function diagnose(deps: OpsDeps, { quick = false } = {}): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) if (!quick || check.quick) results.push(await carryOut(deps, check));
  return results;
}
