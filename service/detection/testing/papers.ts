import { noPapers, type Papers, readPaper } from "../papers/paper-bill.ts";
import { bytesOf } from "./judge.ts";

type Texts = { [Name in keyof Papers]?: string | Uint8Array };

/** For one judgement: comparing renumbers the lines. */
export async function papersOf({ tender, ceiling }: Texts): Promise<Papers> {
  return {
    tender: tender === undefined ? noPapers.tender : await readPaper(bytesOf(tender)),
    ceiling: ceiling === undefined ? noPapers.ceiling : await readPaper(bytesOf(ceiling)),
  };
}

/** A bill without prices and amounts, as the tender hands it out. */
export function unpriced(bill: string): string {
  return bill.replaceAll(/<WorkElement [^>]*>/g, (row) =>
    row.replaceAll(/ (?:Price|Total|QtyFormula)="[^"]*"/g, ""),
  );
}
