import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import {
  type preferenceReadInputSchema,
  type preferenceReadOutputSchema,
  tableViewSchema,
} from "#contracts/preference.ts";
import { preference } from "#service/db/schema/preference.ts";
import type { Call } from "#service/http/call.ts";

/** One's own, and nobody else's. What an older release kept and this one cannot read counts as nothing. */
export async function loadPreference({
  deps,
  actor,
  input,
}: Call<z.output<typeof preferenceReadInputSchema>>): Promise<z.input<typeof preferenceReadOutputSchema>> {
  const [row] = await deps.db
    .select({ value: preference.value })
    .from(preference)
    .where(and(eq(preference.accountId, actor.accountId), eq(preference.key, input.key)));
  const parsed = tableViewSchema.safeParse(row?.value);
  return { value: parsed.success ? parsed.data : null };
}
