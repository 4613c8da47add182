import type { BillRow, Finding } from "#contracts/detection/detection.ts";
import {
  detect,
  type DetectOptions,
  type DetectOutcome,
  type FormFacts,
  type StandardVersion,
} from "#service/detection/engine.ts";
import { noReference, type Reference } from "#service/detection/reference.ts";
import { blankForm } from "#service/detection/rules/file/form-facts.ts";
import { everyRule } from "#service/detection/testing/every-rule.ts";

import type { Bill } from "../bill-model.ts";
import type { ExpectedFinding } from "../faults/fault.ts";
import { all, attribute, type Node, parseXml } from "./xml-tree.ts";

type Detection = {
  readonly outcome: DetectOutcome;
  readonly findings: readonly Finding[];
  readonly rows: readonly BillRow[];
};

/** Uneven chunks, as from a network. */
export async function runDetection(
  text: string | Uint8Array,
  standardVersion: StandardVersion,
  form: FormFacts | null,
  reference: Reference = noReference,
  settlement: DetectOptions["settlement"] = null,
  counterparts?: DetectOptions["counterparts"],
): Promise<Detection> {
  const findings: Finding[] = [];
  const rows: BillRow[] = [];
  const options = {
    standardVersion,
    compileDate: null,
    form,
    reference,
    thresholds: everyRule,
    settlement,
    counterparts,
  };
  const outcome = await detect(pieces(text), options, {
    row: (row) => void rows.push(row),
    finding: (finding) => void findings.push(finding),
  });
  return { outcome, findings, rows };
}

async function* pieces(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 9973) yield bytes.subarray(at, at + 9973);
}

export function formOf(bill: Bill): FormFacts {
  return {
    ...blankForm,
    ceilingPrice: bill.ceilingPrice,
    approvedEstimate: "99999999999.00",
    projectName: bill.name,
    tendererName: bill.tenderer.name,
  };
}

type Place = Pick<Finding["place"], "unit" | "item" | "element" | "attribute" | "line" | "column">;
type Summary = Place & Pick<Finding, "rule" | "severity">;

export function summaryOf({ rule, severity, place }: Finding): Summary {
  const { unit, item, element, attribute: name, line, column } = place;
  return { rule, severity, unit, item, element, attribute: name, line, column };
}

/** Searches the text itself, independently of the reader; in file order, like the engine's findings. */
export function locateAll(text: string, expected: readonly ExpectedFinding[]): readonly Summary[] {
  return expected.map((one) => locate(text, one)).toSorted((a, b) => a.line - b.line);
}

function locate(text: string, expected: ExpectedFinding): Summary {
  const root = parseXml(text);
  const unit = all(root, "UnitWorks").find((one) => one.attributes["Number"] === expected.unit);
  const node =
    expected.element === "UnitWorks" ? unit : elementsIn(unit ?? root, expected)[(expected.nth ?? 1) - 1];
  if (!node) throw new Error(`the text has no ${expected.element} ${expected.itemCode ?? ""}`);
  return {
    rule: expected.rule,
    severity: expected.severity ?? "E",
    unit: unit ? attribute(unit, "Name") : null,
    item: expected.itemCode ?? null,
    element: expected.element,
    attribute: expected.attribute ?? null,
    line: node.line,
    column: (text.split("\n")[node.line - 1] ?? "").indexOf(`<${node.name} `) + 1,
  };
}

function elementsIn(within: Node, { element, itemCode, named }: ExpectedFinding): readonly Node[] {
  const isInItem = itemCode !== undefined && element !== "WorkElement";
  const item = all(within, "WorkElement").find((one) => one.attributes["Number"] === itemCode);
  const scope = isInItem && item !== undefined ? item : within;
  const candidates = scope.name === element ? [scope] : all(scope, element);
  return candidates.filter(
    (one) =>
      (itemCode === undefined || isInItem || one.attributes["Number"] === itemCode) &&
      (named === undefined || one.attributes["Name"] === named),
  );
}
