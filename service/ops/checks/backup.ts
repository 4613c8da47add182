import { sql } from "drizzle-orm";
import { z } from "zod";

import { findLeftovers } from "#service/backup/folder.ts";
import { readJournal } from "#service/backup/restore-journal.ts";
import { abandonedScratch } from "#service/backup/scratch-folders.ts";
import { lastBackupRun, lastVerifiedBackup, openBackupRuns } from "#service/db/last-backup.ts";
import { lockKeys } from "#service/db/lock-keys.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

/** Two nightly backups have failed; as the alert in deploy/monitoring. */
const mostHours = 48;
const hour = 3_600_000;
const heldSchema = z.object({ held: z.boolean() });
const again = "运行npm run ops -- backup，其开始时会清除上次留下的内容";

async function isRunning({ db }: OpsDeps): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory'
    AND objid = ${lockKeys.backup} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`);
  return heldSchema.parse(rows[0]).held;
}

async function checkAge({ db, clock, env }: OpsDeps): Promise<Finding> {
  const last = await lastVerifiedBackup(db);
  if (!last) {
    const remedy = env.BACKUP_DIR
      ? "运行npm run ops -- backup"
      : "设置BACKUP_DIR并启用cost-monitor-backup.timer";
    return { level: "warning", text: "暂无经过校验的备份", remedy };
  }
  const hours = Math.floor((clock().getTime() - last.startedAt.getTime()) / hour);
  const age = hours < 1 ? "不到1小时前" : `${hours}小时前`;
  const text = `最近一次经过校验的备份在${age}（${last.name}）`;
  if (hours <= mostHours) return ok(text);
  return { level: "fault", text, remedy: "查看cost-monitor-backup的日志，运行npm run ops -- backup" };
}

async function checkRuns(deps: OpsDeps): Promise<Finding[]> {
  const [open, last] = [await openBackupRuns(deps.db), await lastBackupRun(deps.db)];
  if (last?.result === "failed")
    return [{ level: "warning", text: `上一次未成功：${last.error ?? ""}`, remedy: "排除原因后重新备份" }];
  if (open.length === 0 || (await isRunning(deps))) return [];
  return [{ level: "warning", text: `有${open.length}次备份或校验中途停止`, remedy: again }];
}

async function checkLeftovers(deps: OpsDeps): Promise<Finding[]> {
  const { env } = deps;
  const findings: Finding[] = [];
  if ((await readJournal(env)) !== null)
    findings.push({
      level: "fault",
      text: "有一次恢复没有完成",
      remedy:
        "数据库仍为空时，重新恢复，会先清除已存入的文件；数据库中已有数据时，恢复已经完成，删除DATA_DIR中的restore-unfinished.txt",
    });
  for (const folder of await abandonedScratch(env.DATA_DIR))
    findings.push({ level: "warning", text: `校验或恢复留下的临时数据库：${folder}`, remedy: again });
  if (!env.BACKUP_DIR || (await isRunning(deps))) return findings;
  const { runs, drafts } = await findLeftovers(env.BACKUP_DIR);
  for (const name of runs)
    findings.push({ level: "warning", text: `没有完成的备份：${name}`, remedy: again });
  if (drafts.length > 0)
    findings.push({ level: "warning", text: `备份目录中有${drafts.length}个未写完的文件`, remedy: again });
  return findings;
}

export async function checkBackup(deps: OpsDeps): Promise<Finding[]> {
  const findings = [await checkAge(deps), ...(await checkRuns(deps)), ...(await checkLeftovers(deps))];
  if (deps.env.BACKUP_DIR && !deps.env.BACKUP_KEY)
    findings.push({
      level: "warning",
      text: "未设置BACKUP_KEY，备份未加密",
      remedy: "设置BACKUP_KEY，并与备份分开保存",
    });
  return findings;
}
