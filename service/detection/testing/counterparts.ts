import { noCounterparts, type Counterparts, readCounterpart } from "../counterparts/counterpart-bill.ts";
import { bytesOf } from "./judge.ts";

type Texts = { [Name in keyof Counterparts]?: string | Uint8Array };

/** For one judgement: comparing renumbers the lines. */
export async function counterpartsOf({ tender, ceiling }: Texts): Promise<Counterparts> {
  return {
    tender:
      tender === undefined
        ? noCounterparts.tender
        : await readCounterpart(bytesOf(tender), { unpriced: true }),
    ceiling: ceiling === undefined ? noCounterparts.ceiling : await readCounterpart(bytesOf(ceiling)),
  };
}

/** A bill without prices and amounts, as the tender hands it out. */
export function unpriced(bill: string): string {
  return bill.replaceAll(/<WorkElement [^>]*>/g, (row) =>
    row.replaceAll(/ (?:Price|Total|QtyFormula)="[^"]*"/g, ""),
  );
}
