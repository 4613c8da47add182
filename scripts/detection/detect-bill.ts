import { createReadStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";

import type { Finding } from "#contracts/detection/detection.ts";
import { causesOf } from "#service/detection/causes/causes-of.ts";
import { type CounterpartBill, readCounterpart } from "#service/detection/counterparts/counterpart-bill.ts";
import { detect } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import type { BillLines } from "#service/detection/settlement/bill-lines.ts";
import { readBillLines } from "#service/detection/settlement/read-bill-lines.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";
import { writeAsExchangeXml } from "#service/detection/write-exchange-xml.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { allText, causesText, type Detected } from "./detected-text.ts";
import { type Asked, readArguments, usage } from "./read-arguments.ts";
import { readLocalRules } from "./read-local-rules.ts";
import { writeReport } from "./write-report.ts";

export type Streams = { stdout: (text: string) => void; stderr: (text: string) => void };

async function judge({ file, standard, rules, others, tender, ceiling }: Asked): Promise<Detected> {
  const localRules = rules === null ? [] : await readLocalRules(rules);
  const findings: Finding[] = [];
  const settlement = others && {
    contract: await readLines("合同清单", others.contract),
    submitted: await readLines("送审清单", others.submitted),
  };
  const outcome = await detect(
    createReadStream(file),
    {
      standardVersion: standard,
      compileDate: null,
      form: null,
      reference: noReference,
      thresholds: defaultThresholds,
      settlement,
      localRules,
      counterparts: { tender: await readOther(tender), ceiling: await readOther(ceiling) },
      size: (await stat(file)).size,
    },
    { row: () => undefined, finding: (finding) => void findings.push(finding) },
  );
  // An unreadable file is F01 alone.
  const told = outcome.fatal === null ? findings : findings.slice(-1);
  return { outcome, findings: told, causes: causesOf(told) };
}

async function readLines(name: string, file: string): Promise<BillLines> {
  try {
    return await readBillLines(createReadStream(file), defaultThresholds.P09);
  } catch (error) {
    if (error instanceof ReadError) throw new Error(`${name}${file}：${error.message}`, { cause: error });
    throw error;
  }
}

async function readOther(file: string | null): Promise<CounterpartBill | null> {
  return file === null ? null : readCounterpart(createReadStream(file));
}

async function answer(asked: Asked, { stdout }: Streams): Promise<number> {
  if (asked.write !== null) await writeXml(asked.file, asked.write);
  const detected = await judge(asked);
  const { outcome, findings, causes } = detected;
  const { project, totals, counts, fatal } = outcome;
  if (asked.asJson) stdout(`${JSON.stringify({ project, totals, counts, causes, findings }, null, 2)}\n`);
  else stdout(asked.all ? allText(detected) : causesText(detected));
  if (asked.report !== null) await writeReport(asked, detected);
  if (fatal !== null) return 2;
  return counts.E + counts.W > 0 ? 1 : 0;
}

/** Throws when `target` exists; removes a partial file. */
async function writeXml(file: string, target: string): Promise<void> {
  const output = await open(target, "wx");
  try {
    await writeAsExchangeXml(createReadStream(file), async (text) => {
      await output.writeFile(text);
    });
  } catch (error) {
    await rm(target);
    throw error;
  } finally {
    await output.close();
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/**
 * The command `npm run detect`.
 * @returns its exit code: 0 without errors or warnings, 1 with some, 2 for an unreadable file or wrong usage
 */
export async function detectBill(args: readonly string[], streams: Streams): Promise<number> {
  const complain = (message: string): number => {
    streams.stderr(`${message}\n`);
    return 2;
  };
  const asked = readArguments(args);
  if (asked === null) return complain(usage);
  const { file: judged, rules, others, tender, ceiling } = asked;
  for (const file of [judged, rules, ...Object.values(others ?? {}), tender, ceiling])
    if (file !== null && !(await isFile(file))) return complain(`找不到文件：${file}`);
  try {
    return await answer(asked, streams);
  } catch (error) {
    return complain(`检测失败：${error instanceof Error ? error.message : String(error)}`);
  }
}
