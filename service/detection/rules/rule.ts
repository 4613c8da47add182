import type { Severity } from "#contracts/detection.ts";

import type { BillElement, BillListener, Spot } from "../model.ts";
import type { BillFormat } from "../readers/read-bill.ts";
import type { Reference } from "../reference.ts";
import type { ElementSpec } from "../schema/table.ts";
import type { Thresholds } from "../thresholds.ts";
import type { FormFacts } from "./form-facts.ts";
import type { Need } from "./needs.ts";
import type { Settled } from "./settled.ts";

export type StandardVersion = "2013" | "2024";

/** What a rule says of one spot. Severity only where it is not the rule's own. */
export type Statement = {
  at: Spot;
  attribute?: string;
  /** Where there is no item: what else tells this finding from others at such elements, as the code of a resource. */
  subject?: string;
  severity?: Severity;
  seen: string;
  expected: string;
  message: string;
};

export type RuleContext = {
  thresholds: Thresholds;
  /** 编制时间 of the form. */
  compileDate: string | null;
  form: FormFacts | null;
  reference: Reference;
  format: BillFormat;
  report(statement: Statement): void;
  /** Part of the bill could not be judged; the report says why, once for each reason. */
  leaveOut(reason: string): void;
};

/** What a rule listens to; each is called when its scope closes, elements when their start tag was read. */
export type RuleRun = Omit<BillListener, "row" | "element"> & {
  /** Every element. */
  element?: ElementHandler;
  /** Elements of these names only. */
  elements?: Readonly<Record<string, ElementHandler>>;
  /** The three bills of a settlement, after the 审定 one was read. */
  settled?(settled: Settled): void;
};

export type ElementHandler = (element: BillElement, spec: ElementSpec | undefined) => void;

export type Rule = {
  code: string;
  name: string;
  severity: Severity;
  /** In words, with the severities of special cases; what a threshold decides is said with the one that was judged by. */
  formula: string | ((thresholds: Thresholds) => string);
  /** Standard and clause, or the reason. */
  source: string;
  versions: readonly StandardVersion[];
  /** Without one of these it does not start, and the report says what was missing. */
  needs?: readonly Need[];
  /** It has a meaning for this kind of filing only. */
  filing?: "max-price" | "settlement";
  start(context: RuleContext): RuleRun;
};

export const bothVersions: readonly StandardVersion[] = ["2013", "2024"];

/** The formula as it is judged by under these thresholds. */
export function formulaOf({ formula }: Rule, thresholds: Thresholds): string {
  return typeof formula === "string" ? formula : formula(thresholds);
}
