import { z } from "zod";

/** How many rows an exported workbook holds, said before its bytes. */
export const rowCountHeader = "x-row-count";

type CodeOf<N extends Readonly<Record<string, string>>> = Extract<keyof N, string>;

/** The columns of a list as the screen shows them: of the list's own, each once, in the screen's order. */
export function shownColumnsSchema<const N extends Readonly<Record<string, string>>>(names: N) {
  const codes = Object.keys(names).filter((code): code is CodeOf<N> => Object.hasOwn(names, code));
  return z
    .array(z.enum(codes))
    .min(1, "请至少选择一列")
    .refine((shown) => new Set(shown).size === shown.length, "列不能重复");
}
