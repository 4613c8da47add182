import { z } from "zod";

import type { EnterpriseId, PersonId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";

import { authorsOf, type HistoryEntry, historyOf } from "./read-history.ts";

/** A phone of the person, and the entry of the history since which it stood. */
export type EnteredPhone = {
  number: string;
  at: Date;
  /** Null for the system and for a station. */
  enterpriseId: EnterpriseId | null;
  byName: string;
  /** Entered with the person, before anybody knew of a transfer. */
  isFirst: boolean;
  /**
   * Entered by nobody's enterprise, by the one of the registration, or by the only one the person had been with, unless a
   * station has since registered the person with others alone.
   */
  isTrusted: boolean;
};

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;

const engagementsSchema = z
  .array(z.object({ enterprise_id: z.string(), kind: z.string(), ended_on: z.string().nullable() }))
  .catch([]);

/** Newest first, back to the last time without a phone, or one under a key that is no longer set. */
export async function enteredPhones(
  conn: Conn,
  env: Keys,
  history: readonly HistoryEntry[],
): Promise<EnteredPhone[]> {
  const units = await authorsOf(conn, history);
  const now = history.at(-1);
  const phones: EnteredPhone[] = [];
  for (const [at, entry] of [...history.entries()].toReversed()) {
    const number = numberIn(env, entry);
    if (number === null) break;
    const before = history[at - 1];
    if (before && numberIn(env, before) === number && !isSealedAnew(before, entry)) continue;
    const enterpriseId = (entry.accountId && units.get(entry.accountId)) ?? null;
    const isTrusted =
      enterpriseId === null ||
      isRegistrar(entry, enterpriseId) ||
      (now !== undefined && isRegistrar(now, enterpriseId)) ||
      (isAlone(entry, enterpriseId) && !isOvertaken(history, enterpriseId));
    const newer = phones.at(-1);
    if (newer?.number === number) {
      // The oldest entry of a number counts, except before one that proves it.
      if (newer.isTrusted && !isTrusted) continue;
      phones.pop();
    }
    const { at: since, byName } = entry;
    phones.push({ number, at: since, enterpriseId, byName, isFirst: entry.revision === 1, isTrusted });
  }
  return phones;
}

/**
 * The phone that proves who somebody is: one that a second enterprise entered gives way to the one of before it. Null
 * without any.
 */
export async function trustedPhone(conn: Conn, env: Keys, id: PersonId): Promise<string | null> {
  const history = await historyOf(conn, { type: "person", id });
  return (await enteredPhones(conn, env, history)).find(({ isTrusted }) => isTrusted)?.number ?? null;
}

function numberIn(env: Keys, { snapshot: { phone } }: HistoryEntry): string | null {
  return typeof phone === "string" && hasKeyOf(env, phone) ? openPersonal(env, "phone", phone) : null;
}

/** The same number entered again. A text under another key is the rotation's. */
function isSealedAnew({ snapshot: before }: HistoryEntry, { snapshot: after }: HistoryEntry): boolean {
  const [old, phone] = [String(before["phone"]), String(after["phone"])];
  return phone !== old && phone.split(":")[0] === old.split(":")[0];
}

const engagementsOf = ({ snapshot }: HistoryEntry) => engagementsSchema.parse(snapshot["engagements"]);

function isAlone(entry: HistoryEntry, enterpriseId: EnterpriseId): boolean {
  return engagementsOf(entry).every((one) => one.enterprise_id === enterpriseId);
}

function isRegistrar(entry: HistoryEntry, enterpriseId: EnterpriseId): boolean {
  return engagementsOf(entry).some(
    (one) => one.enterprise_id === enterpriseId && one.kind === "registered" && one.ended_on === null,
  );
}

/** Registered since with other enterprises, never with this one: no station has ever checked its word. */
function isOvertaken(history: readonly HistoryEntry[], enterpriseId: EnterpriseId): boolean {
  const registrars = new Set(
    history.flatMap((entry) =>
      engagementsOf(entry)
        .filter(({ kind }) => kind === "registered")
        .map((one) => one.enterprise_id),
    ),
  );
  return registrars.size > 0 && !registrars.has(enterpriseId);
}
