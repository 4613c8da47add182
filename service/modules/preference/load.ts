import { and, eq } from "drizzle-orm";

import { tableViewSchema } from "#contracts/preference/preference.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { preference } from "#service/db/schema/preference.ts";

/** A value of an older release that no longer parses counts as absent. */
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
