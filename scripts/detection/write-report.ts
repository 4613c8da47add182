import { writeFile } from "node:fs/promises";
import { basename } from "node:path";

import { chineseMinute, shanghaiMinute } from "#contracts/shanghai-time.ts";
import { drawReport } from "#service/detection-report/draw.ts";
import { fileReport } from "#service/detection-report/file-report.ts";

import type { Detected } from "./detected-text.ts";
import type { Asked } from "./read-arguments.ts";

/** Throws when the file exists, or when the bill cannot be read. */
export async function writeReport(
  { file, standard, report }: Asked,
  { outcome, findings }: Detected,
): Promise<void> {
  if (report === null) return;
  if (outcome.fatal !== null) throw new Error("造价数据文件无法读取，没有生成检测报告");
  const pdf = fileReport({
    fileName: basename(file),
    standardVersion: standard,
    printedAt: chineseMinute(shanghaiMinute(new Date())),
    outcome,
    findings,
  });
  await writeFile(report, await drawReport(pdf), { flag: "wx" });
}
