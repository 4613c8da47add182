import { resolve } from "node:path";

import { listRunNames, readRun, type Run } from "#service/backup/folder.ts";

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

async function stateWords(dir: string, name: string): Promise<string> {
  const state = await readRun(dir, name).then(
    (run) => words[run.state],
    () => "不能读取",
  );
  return `${name}（${state}）`;
}

/** The named backup, else the newest in one of `states`. Older ones need not be readable. */
export async function pickRun(
  dir: string,
  wanted: string | undefined,
  states: ReadonlyArray<Run["state"]>,
): Promise<string> {
  const names = await listRunNames(dir);
  if (names.length === 0) throw new Error(`${dir}中没有备份`);
  const present = async () =>
    `现有：${(await Promise.all(names.map((name) => stateWords(dir, name)))).join("、")}`;
  if (wanted !== undefined) {
    if (!names.includes(wanted)) throw new Error(`没有名为${wanted}的备份。${await present()}`);
    const { state } = await readRun(dir, wanted);
    if (state === "unfinished") throw new Error(`备份${wanted}没有完成，不能使用`);
    return wanted;
  }
  // A newer one that cannot be read is not passed over without a word: it throws.
  for (const name of names.toReversed()) if (states.includes((await readRun(dir, name)).state)) return name;
  throw new Error(`没有可用的备份，可用--backup=指定其中之一。${await present()}`);
}
