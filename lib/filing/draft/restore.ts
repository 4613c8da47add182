import type { FormValues } from "#contracts/form/form.ts";
import type { ParkedFields } from "#contracts/parked-text.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues } from "#lib/form/form-state.ts";
import type { FoundText } from "#lib/parked-text/parking.ts";

export type OfferRow = { code: string; value: string; at: number };

export type Offer = {
  id: number;
  rows: readonly OfferRow[];
  take: (codes: readonly string[]) => Promise<void>;
};

export type Judged =
  | { kind: "same" }
  | { kind: "clear"; values: FormValues }
  | { kind: "disputed"; rows: OfferRow[] };

/** Restores only if every field still shows the value the text was typed over. */
export function judgeFound(model: FormModel, fields: ParkedFields, shown: FormValues): Judged {
  const typed = Object.fromEntries(Object.entries(fields).map(([code, { value }]) => [code, value]));
  const values = changedValues(model, shown, { ...shown, ...typed });
  const codes = Object.keys(values);
  if (codes.length === 0) return { kind: "same" };
  if (codes.every((code) => (shown[code] ?? "") === fields[code]?.base)) return { kind: "clear", values };
  const rows = codes.map((code) => ({ code, value: values[code] ?? "", at: fields[code]?.at ?? 0 }));
  return { kind: "disputed", rows: rows.toSorted((a, b) => b.at - a.at) };
}

export type RestoringOptions = {
  model: FormModel;
  shown: () => FormValues;
  lay: (values: FormValues) => void;
  /** True once this page's record or the service holds the restored text. */
  isSafe: () => Promise<boolean>;
  onRestored: () => void;
  onOffers: (offers: readonly Offer[]) => void;
};

/** Deletes a closed page's record only after its text is safe under this page's record. */
export function createRestoring(options: RestoringOptions): (text: FoundText) => void {
  let lastId = 0;
  let offers: readonly Offer[] = [];

  async function takeOver(values: FormValues, text: FoundText): Promise<void> {
    options.lay(values);
    if (await options.isSafe()) await text.drop();
  }
  function change(next: readonly Offer[]): void {
    offers = next;
    options.onOffers(next);
  }
  function offer(rows: readonly OfferRow[], text: FoundText): void {
    lastId += 1;
    const id = lastId;
    const take = async (codes: readonly string[]): Promise<void> => {
      const chosen = rows.filter(({ code }) => codes.includes(code));
      await takeOver(Object.fromEntries(chosen.map(({ code, value }) => [code, value])), text);
      change(offers.filter((one) => one.id !== id));
    };
    change([...offers, { id, rows, take }]);
  }
  return (text) => {
    const judged = judgeFound(options.model, text.fields, options.shown());
    if (judged.kind === "disputed") return offer(judged.rows, text);
    void takeOver(judged.kind === "clear" ? judged.values : {}, text).catch(() => undefined);
    if (judged.kind === "clear") options.onRestored();
  };
}
