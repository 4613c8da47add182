import type { Severity } from "#contracts/detection.ts";

import type { Bill, BillElement, Item, Sectional, Spot, Unit } from "../model.ts";
import type { ElementSpec } from "../schema/table.ts";
import type { Thresholds } from "../thresholds.ts";

export type StandardVersion = "2013" | "2024";

/** What the filing's form says; amounts as decimal strings in 元. Null where the form is silent. */
export type FormFacts = {
  ceilingPrice: string | null;
  approvedEstimate: string | null;
  projectName: string | null;
  tendererName: string | null;
};

/** What a rule says of one spot. Severity only where it is not the rule's own. */
export type Statement = {
  at: Spot;
  attribute?: string;
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
  report(statement: Statement): void;
};

/** What a rule listens to; each is called when its scope closes, elements when their start tag was read. */
export type RuleRun = {
  /** Every element. */
  element?(element: BillElement, spec: ElementSpec | undefined): void;
  /** Elements of these names only. */
  elements?: Readonly<Record<string, (element: BillElement, spec: ElementSpec | undefined) => void>>;
  item?(item: Item): void;
  unit?(unit: Unit): void;
  sectional?(sectional: Sectional): void;
  bill?(bill: Bill): void;
};

export type Rule = {
  code: string;
  name: string;
  severity: Severity;
  /** In words, with the severities of special cases. */
  formula: string;
  /** Standard and clause, or the reason. */
  source: string;
  versions: readonly StandardVersion[];
  /** Silent when there is no form to compare with. */
  needsForm?: true;
  start(context: RuleContext): RuleRun;
};

export const bothVersions: readonly StandardVersion[] = ["2013", "2024"];
