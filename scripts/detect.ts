import { createReadStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";

import type { BillTotals, Finding, ProjectFacts, RuleInfo } from "#contracts/detection/detection.ts";
import { severityNames } from "#contracts/detection/detection.ts";
import { detect, type DetectOutcome } from "#service/detection/engine.ts";
import { noReference } from "#service/detection/reference.ts";
import { defaultThresholds } from "#service/detection/thresholds.ts";
import { writeAsExchangeXml } from "#service/detection/write-exchange-xml.ts";

const USAGE =
  "用法：npm run detect -- 造价数据文件（.xml 或 .xlsx） [--json] [--standard=2013|2024] [--write=交换标准.xml]";

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}

function projectText(project: ProjectFacts, totals: BillTotals, format: DetectOutcome["format"]): string {
  return [
    `项目名称：${project.name}（${format === "xml" ? `${project.edition}版交换标准` : "工作簿"}）`,
    `总价：${totals.total}元 = 分部分项${totals.divisional} + 措施${totals.measure} + 其他${totals.other}${
      totals.gf === null ? "" : ` + 规费${totals.gf}`
    } + 税金${totals.tax}`,
    `单项工程${totals.sectionals}个，单位工程${totals.units}个，清单项目${totals.items}行，工料机${totals.resources}行`,
  ].join("\n");
}

function findingText({ severity, rule, place, message }: Finding): string {
  const unit = place.unit === null ? "" : `［${place.unit}］`;
  const sheet = place.sheet === null ? "" : `工作表“${place.sheet}”`;
  return `  ${severityNames[severity]} ${rule} ${sheet}第${place.line}行${unit}${message}`;
}

function reportText(outcome: DetectOutcome, findings: Finding[]): string {
  const { counts, format, project, totals, rules } = outcome;
  const head = project === null || totals === null ? [] : [projectText(project, totals, format)];
  const used = rules.filter(({ code }) => findings.some(({ rule }) => rule === code));
  const group = ({ code, name }: RuleInfo): string[] => {
    const own = findings.filter(({ rule }) => rule === code);
    return ["", `${code} ${name}：${own.length}处`, ...own.map(findingText)];
  };
  const summary = `检测结果：错误${counts.E}，警告${counts.W}，提示${counts.I}`;
  const silent = rules.flatMap(({ code, name, notJudged }) =>
    notJudged.map((reason) => `${code} ${name}：${reason}`),
  );
  const left = silent.length === 0 ? [] : ["", "未检测", ...silent.map((line) => `  ${line}`)];
  return [...head, summary, ...used.flatMap(group), ...left, ""].join("\n");
}

async function run(file: string, standardVersion: "2013" | "2024", asJson: boolean): Promise<void> {
  const findings: Finding[] = [];
  const outcome = await detect(
    createReadStream(file),
    {
      standardVersion,
      compileDate: null,
      form: null,
      reference: noReference,
      thresholds: defaultThresholds,
    },
    { row: () => undefined, finding: (finding) => void findings.push(finding) },
  );
  const { project, totals, counts } = outcome;
  process.stdout.write(
    asJson
      ? `${JSON.stringify({ project, totals, counts, findings }, null, 2)}\n`
      : reportText(outcome, findings),
  );
  if (outcome.fatal !== null) process.exitCode = 2;
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

async function main(args: string[]): Promise<void> {
  const [file, ...more] = args.filter((arg) => !arg.startsWith("--"));
  const options = args.filter((arg) => arg.startsWith("--"));
  const unknown = options.find((option) => !/^--(?:json|standard=20(?:13|24)|write=.+)$/.test(option));
  if (file === undefined || more.length > 0 || unknown !== undefined) return complain(USAGE);
  const isFile = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) return complain(`找不到文件：${file}`);
  const standard = options.includes("--standard=2024") ? "2024" : "2013";
  try {
    const target = options.find((option) => option.startsWith("--write="))?.slice("--write=".length);
    if (target !== undefined) await writeXml(file, target);
    await run(file, standard, options.includes("--json"));
  } catch (error) {
    complain(`读取文件失败：${error instanceof Error ? error.message : String(error)}`);
  }
}

await main(process.argv.slice(2));
