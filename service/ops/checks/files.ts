import { randomUUID } from "node:crypto";

import { type SQL, sql } from "drizzle-orm";

import { sha256Of } from "#service/backup/sha256-of.ts";
import { failureWords } from "#service/db/failure-words.ts";
import { file } from "#service/db/schema/file.ts";
import { absentAs } from "#service/storage/absent.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const sampled = 20;
/** Bytes that are read in all. */
const mostBytes = 512 * 1024 ** 2;

type Sampled = { name: string; sha256: string; size: number; storageKey: string };

async function faultOf({ blobs }: OpsDeps, { name, sha256, storageKey }: Sampled): Promise<Finding | null> {
  const found = await absentAs(blobs.read(storageKey).then(sha256Of), null);
  if (found === sha256) return null;
  const text = found === null ? "文件不在存储中" : "文件的内容与登记的摘要不符";
  return { level: "fault", text, about: name, remedy: `从备份恢复${storageKey}` };
}

/** Its words may name folders. */
const unreadable = (name: string, error: unknown): Finding => ({
  level: "fault",
  text: "存储不能读取",
  about: `${name}（${failureWords(error)}）`,
  remedy: "检查存储的设置、权限、网络和磁盘后再次诊断，此时不必恢复备份",
});

/** Starts at a random id and goes on at the first one: ids are random, and an index orders them. */
async function sample({ db }: OpsDeps): Promise<Sampled[]> {
  const columns = { name: file.name, sha256: file.sha256, size: file.size, storageKey: file.storageKey };
  const start = randomUUID();
  const among = (ids: SQL, most: number) =>
    db.select(columns).from(file).where(ids).orderBy(file.id).limit(most);
  const rows = await among(sql`${file.id} >= ${start}`, sampled);
  if (rows.length === sampled) return rows;
  return [...rows, ...(await among(sql`${file.id} < ${start}`, sampled - rows.length))];
}

/** Reads files at random and compares their digests; `npm run verify-audit` and a restore compare all. */
export async function checkFiles(deps: OpsDeps): Promise<Finding[]> {
  const rows = await sample(deps);
  const findings: Finding[] = [];
  let bytes = 0;
  let read = 0;
  for (const row of rows) {
    if (bytes + row.size > mostBytes) continue;
    bytes += row.size;
    read += 1;
    try {
      const found = await faultOf(deps, row);
      if (found) findings.push(found);
    } catch (error) {
      // Each other file would wait as long for a store that is out of reach.
      return [...findings, unreadable(row.name, error)];
    }
  }
  return findings.length > 0 ? findings : [ok(`抽查${read}个文件，内容均与登记一致`)];
}
