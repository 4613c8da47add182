import { dayLength } from "#contracts/shanghai-time.ts";
import { lastAuditCheck, verdictOf } from "#service/db/last-audit-check.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const mostDays = 2;

export async function checkAudit({ db, clock }: OpsDeps): Promise<Finding[]> {
  const last = await lastAuditCheck(db);
  if (!last) return [{ level: "warning", text: "尚未校验", remedy: "服务启动后自动校验，每日一次" }];
  const verdict = verdictOf(last);
  if (verdict === "altered")
    return [
      {
        level: "fault",
        text: `上次校验发现${last.faults}处改动`,
        remedy: "保留现场，运行npm run verify-audit，按docs/backup.md处理",
      },
    ];
  const days = Math.floor((clock().getTime() - last.at.getTime()) / dayLength);
  if (days >= mostDays)
    return [{ level: "warning", text: `已${days}天没有校验`, remedy: "查看服务日志中的audit check" }];
  if (verdict === "unknown") return doubtful(last.doubts);
  return [ok(`上次校验通过，共${last.rows}条`)];
}

function doubtful(doubts: readonly string[]): Finding[] {
  const reasons = doubts.length > 0 ? doubts : ["没有比对链头"];
  return reasons.map((about) => ({
    level: "warning",
    text: "上次校验未能得出结论",
    about,
    remedy: "运行npm run verify-audit，按docs/backup.md处理",
  }));
}
