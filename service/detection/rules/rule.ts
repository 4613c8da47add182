import type { Severity } from "#contracts/detection/detection.ts";
import type { Decimal } from "#service/values/decimal.ts";

import type { Counterparts } from "../counterparts/counterpart-bill.ts";
import type { BillElement, BillListener, Spot } from "../model.ts";
import type { BillFormat } from "../readers/read-bill.ts";
import type { Reference } from "../reference.ts";
import type { ResourceTally } from "../sample-pools.ts";
import type { ElementSpec } from "../schema/table.ts";
import type { Thresholds } from "../thresholds.ts";
import type { Tendered } from "./code/tendered.ts";
import type { FormFacts } from "./file/form-facts.ts";
import type { Need } from "./needs.ts";
import type { Settled } from "./settlement/settled.ts";

export type StandardVersion = "2013" | "2024";

/** `severity` only where it differs from the rule's. */
export type Statement = {
  at: Spot;
  attribute?: string;
  /** Without an item, distinguishes findings at similar elements, e.g. the code of a resource. */
  subject?: string;
  severity?: Severity;
  /** Kind of defect in words, without names or figures of the place; the rule's name when not given. */
  kind?: string;
  /** Money at stake in 元, without sign; left out where the defect has none or it cannot be told. */
  amount?: Decimal;
  seen: string;
  expected: string;
  message: string;
};

export type RuleContext = {
  thresholds: Thresholds;
  compileDate: string | null;
  standardVersion: StandardVersion;
  form: FormFacts | null;
  reference: Reference;
  counterparts: Counterparts;
  format: BillFormat;
  isSettlement: boolean;
  /** Null without samples beside the bill. */
  resources: ResourceTally | null;
  report(statement: Statement): void;
  /** Records why part of the bill was not judged; the report lists each reason once. */
  leaveOut(reason: string): void;
};

/** Handlers run when their scope closes, element handlers after the start tag. */
export type RuleRun = Omit<BillListener, "row" | "element"> & {
  element?: ElementHandler;
  elements?: Readonly<Record<string, ElementHandler>>;
  settled?(settled: Settled): void;
  tendered?(tendered: Tendered): void;
  /** As `afterReading`, between the pieces of a file, so that no more is held than one question asks for. */
  betweenPieces?(): Promise<void>;
  /** Judges what needs data that is asked for by the contents of the bill. */
  afterReading?(): Promise<void>;
};

export type ElementHandler = (element: BillElement, spec: ElementSpec | undefined) => void;

export type Rule = {
  code: string;
  name: string;
  severity: Severity;
  /** In words, with severities of special cases. A function if it states thresholds. */
  formula: string | ((thresholds: Thresholds) => string);
  /** Names of the exchange standard that the formula means, for vendors of pricing software. */
  technical?: string;
  source: string;
  versions: readonly StandardVersion[];
  /** If any is missing the rule does not start; the report lists it as not judged. */
  needs?: readonly Need[];
  filing?: "max-price" | "settlement";
  start(context: RuleContext): RuleRun;
};

export const bothVersions: readonly StandardVersion[] = ["2013", "2024"];

export function formulaOf({ formula }: Rule, thresholds: Thresholds): string {
  return typeof formula === "string" ? formula : formula(thresholds);
}
