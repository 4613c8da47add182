import type { PreferenceSaveInput } from "#contracts/preference.ts";
import { preference } from "#service/db/schema/preference.ts";
import type { Call } from "#service/http/call.ts";

/** The last word counts. No audit row: it changes how a screen looks to one person, and nothing else. */
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
