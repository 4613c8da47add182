import { z } from "zod";

export const rowCountHeader = "x-row-count";

type CodeOf<N extends object> = Extract<keyof N, string>;

export function shownColumnsSchema<const N extends object>(columns: N) {
  const codes = Object.keys(columns).filter((code): code is CodeOf<N> => Object.hasOwn(columns, code));
  return z
    .array(z.enum(codes))
    .min(1, "请至少选择一列")
    .refine((shown) => new Set(shown).size === shown.length, "列不能重复");
}
