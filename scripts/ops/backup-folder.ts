import { resolve } from "node:path";

import { listRuns, type Run } from "#service/backup/folder.ts";

import type { Environment } from "./command.ts";

/** The directory that is named, else the setting's. */
export function backupFolder(given: Environment, named: string | undefined): string {
  const folder = named ?? given.BACKUP_DIR;
  if (!folder) throw new Error("没有指定备份目录：请设置BACKUP_DIR，或写在命令之后");
  return resolve(folder);
}

const words: Readonly<Record<Run["state"], string>> = {
  unfinished: "没有完成",
  complete: "未经校验",
  verified: "已校验",
};

/** The named backup, else the newest in one of `states`. */
export async function pickRun(
  dir: string,
  wanted: string | undefined,
  states: ReadonlyArray<Run["state"]>,
): Promise<string> {
  const runs = await listRuns(dir);
  if (runs.length === 0) throw new Error(`${dir}中没有备份`);
  const list = runs.map(({ name, state }) => `${name}（${words[state]}）`).join("、");
  if (wanted !== undefined) {
    const found = runs.find(({ name }) => name === wanted);
    if (!found) throw new Error(`没有名为${wanted}的备份。现有：${list}`);
    if (found.state === "unfinished") throw new Error(`备份${wanted}没有完成，不能使用`);
    return found.name;
  }
  const newest = runs.findLast(({ state }) => states.includes(state));
  if (!newest) throw new Error(`没有可用的备份，可用--backup=指定其中之一。现有：${list}`);
  return newest.name;
}
