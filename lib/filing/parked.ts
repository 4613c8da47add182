import { z } from "zod";

import { type FormValues, formValuesSchema } from "#contracts/form.ts";

const key = "unsentFiling";
const parkedSchema = z.object({ userCode: z.string(), filingId: z.string(), values: formValuesSchema });

/** Keeps what could not be sent over the way to the login page and back, in this tab alone. */
export function parkUnsent(
  storage: Storage,
  owner: { userCode: string; filingId: string },
  values: FormValues,
): void {
  storage.setItem(key, JSON.stringify({ ...owner, values }));
}

/** Hands it back once, to the same person for the same filing; for anybody else it is gone. */
export function takeUnsent(
  storage: Storage,
  owner: { userCode: string; filingId: string },
): FormValues | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const parsed = parkedSchema.safeParse(parse(text));
  if (!parsed.success || parsed.data.userCode !== owner.userCode) {
    storage.removeItem(key);
    return null;
  }
  if (parsed.data.filingId !== owner.filingId) return null;
  storage.removeItem(key);
  return parsed.data.values;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
