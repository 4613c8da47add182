import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import type {
  BillRow,
  BillTotals,
  Finding,
  ProjectFacts,
  RuleInfo,
  Severity,
} from "#contracts/detection/detection.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { compareCounterpart, type CounterpartComparison } from "./counterparts/compare-counterpart.ts";
import { noCounterparts, type CounterpartBill, type Counterparts } from "./counterparts/counterpart-bill.ts";
import { FindingBuffer } from "./finding-buffer.ts";
import { FindingWriter } from "./findings.ts";
import { localRulesOf } from "./local/local-rules.ts";
import type { Bill, Spot } from "./model.ts";
import { type BillFormat, openBill } from "./readers/read-bill.ts";
import { nowhere } from "./readers/walk/walk.ts";
import type { Reference } from "./reference.ts";
import { dateOf } from "./rules/file/day.ts";
import { f01 } from "./rules/file/f01-unreadable-file.ts";
import type { FormFacts } from "./rules/file/form-facts.ts";
import { rules } from "./rules/registry.ts";
import { RuleRunner } from "./rules/rule-runner.ts";
import type { StandardVersion } from "./rules/rule.ts";
import { composeListeners } from "./rules/run.ts";
import { BillLines } from "./settlement/bill-lines.ts";
import { type Bills, compareBills, type Comparison } from "./settlement/compare-bills.ts";
import type { Thresholds } from "./thresholds.ts";

export type { FormFacts } from "./rules/file/form-facts.ts";
export type { StandardVersion } from "./rules/rule.ts";

export type DetectOptions = {
  standardVersion: StandardVersion;
  /** 编制时间 of the form, 合同签订日期 of a settlement; null: the one in the file counts. */
  compileDate: string | null;
  form: FormFacts | null;
  reference: Reference;
  thresholds: Thresholds;
  /** The other bills of a settlement; the judged file is then its 审定 bill. */
  settlement?: Pick<Bills, "contract" | "submitted"> | null;
  /** Lines of a counterpart serve one call: they are renumbered. */
  counterparts?: Counterparts;
  /** Published 地方规则. */
  localRules?: readonly LocalRule[];
  only?: string;
  /** Bytes of the file, where known; only speed depends on it. */
  size?: number;
  signal?: AbortSignal;
};

/** Returned promises are awaited. Rows arrive during reading, findings (up to 20,000) after it. */
export type DetectSink = {
  row(row: BillRow): void | Promise<void>;
  finding(finding: Finding): void | Promise<void>;
  progress?(bytesRead: number): void;
};

export type DetectOutcome = {
  project: ProjectFacts | null;
  totals: BillTotals | null;
  counts: Record<Severity, number>;
  rules: RuleInfo[];
  format: BillFormat;
  comparison: Comparison | null;
  /** F01 message of an unreadable file. F01 is then the last finding; discard those before it. */
  fatal: string | null;
};

/** Reads a bill once and judges it. Rejects only on failure of the source or the sink, or on `signal`. */
export async function detect(
  source: AsyncIterable<Uint8Array>,
  options: DetectOptions,
  sink: DetectSink,
): Promise<DetectOutcome> {
  const file = await openBill(source);
  const buffer = new FindingBuffer(sink);
  const writer = new FindingWriter();
  const counts = { E: 0, W: 0, I: 0 };
  const settlement = options.settlement ?? null;
  const counterparts = options.counterparts ?? noCounterparts;
  const given = {
    ...options,
    // A settlement is charged by the rates and prices of its contract.
    compileDate: dateOf(settlement?.contract.whole.compileDate ?? null) ?? options.compileDate,
    counterparts,
    format: file.format,
    isSettlement: settlement !== null,
  };
  const judging = [...rules, ...localRulesOf(options.localRules ?? [])].filter(
    ({ code }) => options.only === undefined || code === options.only,
  );
  const panel = new RuleRunner(judging, given, (rule, statement) => {
    const finding = writer.write(rule, statement);
    counts[finding.severity]++;
    buffer.addFinding(finding);
  });
  const lines = linesOf(options);
  const judge = composeListeners([...panel.runs, ...(lines ? [lines.listener()] : [])]);
  const asking = panel.runs.flatMap((run) => run.betweenPieces ?? []);
  let bill: Bill | null = null;
  let comparison: Comparison | null = null;
  const listener = {
    ...judge,
    row: (row: BillRow) => buffer.addRow(row),
    bill(whole: Bill) {
      bill = whole;
      judge.bill(whole);
      if (lines === null) {
        if (counterparts.tender) judge.tendered({ bill: whole, counterpart: null });
        return;
      }
      if (settlement === null)
        return judge.tendered({ bill: whole, counterpart: compared(counterparts.tender, lines) });
      const ceiling = compared(counterparts.ceiling, settlement.contract);
      comparison = compareBills({ ...settlement, approved: lines }, options.standardVersion);
      judge.settled({ comparison, bill: whole, ceiling });
    },
  };
  try {
    await file.read(listener, {
      signal: options.signal,
      size: options.size,
      progress: sink.progress?.bind(sink),
      async drain() {
        await buffer.drain();
        for (const ask of asking) await ask();
      },
    });
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    buffer.discard();
    const finding = fatalFinding(error);
    await sink.finding(finding);
    return {
      project: null,
      totals: null,
      counts: { E: 1, W: 0, I: 0 },
      rules: panel.infos(),
      format: file.format,
      comparison: null,
      fatal: finding.message,
    };
  }
  for (const run of panel.runs) await run.afterReading?.();
  await buffer.release();
  return { ...factsOf(bill), counts, rules: panel.infos(), format: file.format, comparison, fatal: null };
}

/** Lines of the judged bill, where another bill is compared with it. */
function linesOf({ settlement, counterparts, thresholds }: DetectOptions): BillLines | null {
  if (settlement) return new BillLines(thresholds.P09.ownerSupplied);
  return counterparts?.tender?.lines ? new BillLines(null) : null;
}

/** Null without a counterpart that could be read. */
function compared(counterpart: CounterpartBill | null, own: BillLines): CounterpartComparison | null {
  return counterpart?.lines ? compareCounterpart(own, counterpart.lines) : null;
}

function factsOf(bill: Bill | null): Pick<DetectOutcome, "project" | "totals"> {
  return { project: bill?.project ?? null, totals: bill?.totals ?? null };
}

function fatalFinding({ message, line, column }: ReadError): Finding {
  const at: Spot = { name: "ConstructionProject", line, column, cells: null, where: nowhere };
  return new FindingWriter().write(f01, {
    at,
    seen: message,
    expected: "计价软件导出的完整造价数据文件（XML或xlsx）",
    message: `${message}。`,
  });
}
