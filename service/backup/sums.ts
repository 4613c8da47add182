import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

import { absentAs } from "#service/storage/absent.ts";
import { syncFolder } from "#service/storage/pending-file.ts";

import { DamagedBackup } from "./failure.ts";
import { runPlace, sumsFile } from "./folder.ts";
import { sha256Of } from "./sha256-of.ts";
import { writePart } from "./vault.ts";

/** File of a run, as it is stored, to its SHA-256. */
export type Sums = Map<string, string>;

const line = /^([0-9a-f]{64}) {2}(\S+)$/;

/** In the format of `sha256sum --check`. Written last: a run without it is unfinished. */
export async function writeSums(dir: string, name: string, sums: Sums): Promise<void> {
  const text = [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join("");
  await writePart({ dir, key: null }, runPlace(name, sumsFile), Readable.from([Buffer.from(text)]));
  for (const folder of new Set([...sums.keys()].map((file) => dirname(runPlace(name, file)))))
    await syncFolder(join(dir, folder));
}

export async function readSums(dir: string, name: string): Promise<Sums> {
  const text = await absentAs(readFile(join(dir, runPlace(name, sumsFile)), "utf8"), null);
  if (text === null) throw new DamagedBackup(`备份${name}没有完成：缺少${sumsFile}`);
  const sums: Sums = new Map();
  for (const entry of text.split("\n").slice(0, -1)) {
    const [, sum, file] = line.exec(entry) ?? [];
    if (sum === undefined || file === undefined)
      throw new DamagedBackup(`备份文件已损坏：${runPlace(name, sumsFile)}`);
    sums.set(file, sum);
  }
  return sums;
}

/** Compares a file of a run with its sum, which needs no key. */
export async function checkSum(dir: string, name: string, file: string, sum: string): Promise<void> {
  const found = await absentAs(sha256Of(createReadStream(join(dir, runPlace(name, file)))), null);
  if (found === null) throw new DamagedBackup(`备份缺少文件：${runPlace(name, file)}`);
  if (found !== sum) throw new DamagedBackup(`备份文件已损坏：${runPlace(name, file)}`);
}
