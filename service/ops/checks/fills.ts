import { fillProgress } from "#service/db/fill-progress.ts";
import { fillsOf } from "#service/fills/fills.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

export async function checkFills({ db, env }: OpsDeps): Promise<Finding[]> {
  const rows = new Map((await fillProgress(db)).map((row) => [row.name, row]));
  const findings = fillsOf(env).flatMap(({ name }): Finding[] => {
    const row = rows.get(name);
    if (!row) return [{ level: "warning", text: `${name}尚未开始`, remedy: "服务启动后自动运行" }];
    if (row.endedAt) return [];
    const text = `${name}已处理${row.done}行，共约${row.total}行`;
    if (row.error === null) return [{ level: "warning", text, remedy: "服务运行时自动继续，完成前不要升级" }];
    return [
      {
        level: "fault",
        text: `${text}，上次失败：${row.error}`,
        remedy: "查看服务日志中的background migration failed，排除后每分钟自动重试",
      },
    ];
  });
  return findings.length > 0 ? findings : [ok(`${rows.size}项均已完成`)];
}
