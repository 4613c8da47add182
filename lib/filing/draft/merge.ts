import type { FormValues } from "#contracts/form/form.ts";

export type Merged = { values: FormValues; mine: string[]; disputed: string[] };

/** Typed, unsaved values win. `disputed` lists fields that both sides changed. */
export function mergeTyped(base: FormValues, typed: FormValues, theirs: FormValues): Merged {
  const values: FormValues = { ...theirs };
  const mine: string[] = [];
  const disputed: string[] = [];
  for (const code of new Set([...Object.keys(base), ...Object.keys(typed)])) {
    const before = base[code] ?? "";
    const now = typed[code] ?? "";
    const other = theirs[code] ?? "";
    if (now === before || now === other) continue;
    values[code] = now;
    mine.push(code);
    if (other !== before) disputed.push(code);
  }
  return { values, mine, disputed };
}
