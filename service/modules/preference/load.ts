import { and, eq } from "drizzle-orm";

import { tableViewSchema } from "#contracts/preference.ts";
import { preference } from "#service/db/schema/preference.ts";
import type { CallOf, ReplyOf } from "#service/http/call.ts";

/** One's own, and nobody else's. What an older release kept and this one cannot read counts as nothing. */
export async function loadPreference({
  deps,
  actor,
  input,
}: CallOf<"preferenceRead">): Promise<ReplyOf<"preferenceRead">> {
  const [row] = await deps.db
    .select({ value: preference.value })
    .from(preference)
    .where(and(eq(preference.accountId, actor.accountId), eq(preference.key, input.key)));
  const parsed = tableViewSchema.safeParse(row?.value);
  return { value: parsed.success ? parsed.data : null };
}
