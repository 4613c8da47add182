import type { OwnRecord } from "#contracts/staff/own.ts";

/** A correction not sent yet, and whose it is. */
export type WrittenCorrection = { person: string; text: string };

export const noCorrection: WrittenCorrection = { person: "", text: "" };

/** After a timeout the text comes back to the person who wrote it, and to nobody else. */
export function correctionOf(
  written: WrittenCorrection,
  { name, idNumber }: Pick<OwnRecord, "name" | "idNumber">,
): WrittenCorrection {
  const person = `${name} ${idNumber}`;
  return written.person === person ? written : { person, text: "" };
}
