import type { FieldError } from "#contracts/errors/field-error.ts";
import {
  type PriceField,
  type PriceHeads,
  priceIssueFactsSchema,
  priceMappingSchema,
  type SheetHead,
} from "#contracts/price/issue.ts";

import type { PriceImportForm } from "./import.ts";

export type Columns = Partial<Record<PriceField, number>>;
export type Chosen = { sheet: SheetHead; headRow: number; columns: Columns; zone: string };
export type Facts = Readonly<Record<string, string>>;
export type Faults = { message: string; cells: readonly FieldError[]; fields: Facts };

export const startFacts: Facts = {
  title: "",
  firstMonth: "",
  periodKind: "month",
  stage: "final",
  taxBasis: "both",
};

export const noFaults: Faults = { message: "", cells: [], fields: {} };

type Written = { file: File | null; heads: PriceHeads | null; chosen: Chosen | null; facts: Facts };

/** Without the heads of the file, `chosen` is that of a former one. */
export function judgeImport({
  file,
  heads,
  chosen,
  facts: given,
}: Written): Omit<PriceImportForm, "confirmed"> | Faults {
  const facts = priceIssueFactsSchema.safeParse(given);
  const fields = Object.fromEntries(
    (facts.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  if (file === null) return { ...noFaults, message: "请选择要导入的文件", fields };
  if (heads === null || chosen === null)
    return { ...noFaults, message: "文件的表头未能读取，请重新选择文件", fields };
  const { sheet, headRow, columns, zone } = chosen;
  const mapping = priceMappingSchema.safeParse({ sheet: sheet.name, headRow, columns, zone });
  if (!mapping.success) {
    const unzoned = mapping.error.issues.some(({ path }) => path[0] === "zone");
    const message = unzoned ? "请选择价区" : (mapping.error.issues[0]?.message ?? "");
    return { ...noFaults, message, fields };
  }
  return facts.success ? { file, facts: facts.data, mapping: mapping.data } : { ...noFaults, fields };
}
