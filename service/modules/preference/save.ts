import type { PreferenceSaveInput } from "#contracts/preference/preference.ts";
import type { Call } from "#service/core/call.ts";
import { preference } from "#service/db/schema/preference.ts";

/** Last write wins. Not audited, since it affects only the own screen. */
export async function savePreference({
  deps,
  actor,
  input,
}: Call<PreferenceSaveInput>): Promise<Record<string, never>> {
  const kept = { value: input.value, updatedAt: deps.clock() };
  await deps.db
    .insert(preference)
    .values({ accountId: actor.accountId, key: input.key, ...kept })
    .onConflictDoUpdate({ target: [preference.accountId, preference.key], set: kept });
  return {};
}
