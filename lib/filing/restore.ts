import type { FormValues } from "#contracts/form.ts";
import type { ParkedFields } from "#contracts/parked-text.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues } from "#lib/form/form-state.ts";

export type OfferRow = { code: string; value: string; at: number };

/** What becomes of text found for a filing: there already, laid in without a question, or left to its person. */
export type Judged =
  | { kind: "same" }
  | { kind: "clear"; values: FormValues }
  | { kind: "disputed"; rows: OfferRow[] };

/** Laid in only when every field still shows the value that the text was typed over. */
export function judgeFound(model: FormModel, fields: ParkedFields, shown: FormValues): Judged {
  const typed = Object.fromEntries(Object.entries(fields).map(([code, { value }]) => [code, value]));
  const values = changedValues(model, shown, { ...shown, ...typed });
  const codes = Object.keys(values);
  if (codes.length === 0) return { kind: "same" };
  if (codes.every((code) => (shown[code] ?? "") === fields[code]?.base)) return { kind: "clear", values };
  const rows = codes.map((code) => ({ code, value: values[code] ?? "", at: fields[code]?.at ?? 0 }));
  return { kind: "disputed", rows: rows.toSorted((a, b) => b.at - a.at) };
}
