import { and, eq } from "drizzle-orm";

import { type GuideCode, guideStateSchema } from "#contracts/preference/guide.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { preference } from "#service/db/schema/preference.ts";

function keyOf(guide: GuideCode): string {
  return `guide-${guide}`;
}

export async function loadGuide({ deps, actor, input }: CallOf<"guideRead">): Promise<ReplyOf<"guideRead">> {
  const [row] = await deps.db
    .select({ value: preference.value })
    .from(preference)
    .where(and(eq(preference.accountId, actor.accountId), eq(preference.key, keyOf(input.guide))));
  return guideStateSchema.safeParse(row?.value).data ?? { isDismissed: false };
}

/** Not audited, since it affects only the own screen. */
export async function saveGuide({ deps, actor, input }: CallOf<"guideSave">): Promise<ReplyOf<"guideSave">> {
  const { guide, isDismissed } = input;
  const kept = { value: { isDismissed }, updatedAt: deps.clock() };
  await deps.db
    .insert(preference)
    .values({ accountId: actor.accountId, key: keyOf(guide), ...kept })
    .onConflictDoUpdate({ target: [preference.accountId, preference.key], set: kept });
  return { isDismissed };
}
