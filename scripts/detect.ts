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

import { allText, causesText, type Detected } from "./detection/detected-text.ts";
import { type Asked, readArguments, usage } from "./detection/read-arguments.ts";
import { readLocalRules } from "./detection/read-local-rules.ts";
import { writeReport } from "./detection/write-report.ts";

/** 0: no errors or warnings, 1: some, 2: unreadable file or wrong usage. */
function complain(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

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

async function run(asked: Asked): Promise<void> {
  if (asked.write !== null) await writeXml(asked.file, asked.write);
  const detected = await judge(asked);
  const { outcome, findings, causes } = detected;
  const { project, totals, counts, fatal } = outcome;
  if (asked.asJson)
    process.stdout.write(`${JSON.stringify({ project, totals, counts, causes, findings }, null, 2)}\n`);
  else process.stdout.write(asked.all ? allText(detected) : causesText(detected));
  if (fatal !== null) process.exitCode = 2;
  else if (counts.E + counts.W > 0) process.exitCode = 1;
  if (asked.report !== null) await writeReport(asked, detected);
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

async function main(args: readonly string[]): Promise<void> {
  const asked = readArguments(args);
  if (asked === null) return complain(usage);
  const { file: judged, rules, others, tender, ceiling } = asked;
  for (const file of [judged, rules, ...Object.values(others ?? {}), tender, ceiling])
    if (file !== null && !(await isFile(file))) return complain(`找不到文件：${file}`);
  try {
    await run(asked);
  } catch (error) {
    complain(`检测失败：${error instanceof Error ? error.message : String(error)}`);
  }
}

await main(process.argv.slice(2));
