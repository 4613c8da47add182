import type { BillFact } from "#contracts/filing/api.ts";
import type { FieldDefinition, FormValues } from "#contracts/form/form.ts";

export type ComparisonState = "same" | "filled" | "different" | "empty";
export type ComparisonRow = {
  code: string;
  name: string;
  formValue: string;
  fileValue: string;
  state: ComparisonState;
};

export const comparisonNames: Record<ComparisonState, string> = {
  same: "一致",
  filled: "已填入",
  different: "不一致",
  empty: "未填写",
};

export function valuesFromBill(facts: readonly BillFact[], values: FormValues): FormValues {
  const found = facts.filter((fact) => fact.fileValue !== "" && (values[fact.code] ?? "").trim() === "");
  return Object.fromEntries(found.map((fact) => [fact.code, fact.fileValue]));
}

/** The file's values of the rows whose field says something else, or nothing. */
export function fileValuesOf(rows: readonly ComparisonRow[]): FormValues {
  const taken = rows.filter(({ state }) => state === "different" || state === "empty");
  return Object.fromEntries(taken.map((row) => [row.code, row.fileValue]));
}

/** The earlier values of the fields that changed from `before` to `after` and were left so. */
export function takenBack(before: FormValues, after: FormValues, now: FormValues): FormValues {
  const left = Object.keys(after).filter((code) => after[code] !== before[code] && now[code] === after[code]);
  return Object.fromEntries(left.map((code) => [code, before[code] ?? ""]));
}

/** The service's judgement is used only for a value it has seen. */
export function compareWithBill(
  facts: readonly BillFact[],
  values: FormValues,
  filled: ReadonlySet<string>,
  fields: readonly FieldDefinition[],
): ComparisonRow[] {
  const types = new Map(fields.map((field) => [field.code, field.type]));
  return facts
    .filter((fact) => fact.fileValue !== "")
    .map((fact) => {
      const formValue = values[fact.code] ?? "";
      const isAmount = types.get(fact.code) === "money" || types.get(fact.code) === "number";
      const same =
        formValue === fact.formValue ? fact.state === "same" : isSame(formValue, fact.fileValue, isAmount);
      return { code: fact.code, name: fact.name, formValue, fileValue: fact.fileValue, state: stateOf(same) };

      function stateOf(agrees: boolean): ComparisonState {
        if (formValue.trim() === "") return "empty";
        if (!agrees) return "different";
        return filled.has(fact.code) ? "filled" : "same";
      }
    });
}

function isSame(a: string, b: string, isAmount: boolean): boolean {
  return isAmount ? bare(a) === bare(b) : a.trim() === b.trim();
}

function bare(amount: string): string {
  const plain = amount.trim();
  return plain.includes(".") ? plain.replace(/\.?0+$/, "") : plain;
}
