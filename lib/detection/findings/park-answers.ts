import type { ParkedFields } from "#contracts/parked-text.ts";
import { openParking } from "#lib/parked-text/open-parking.ts";
import type { FoundText, Parking } from "#lib/parked-text/parking.ts";
import { guardLeaving } from "#lib/util/leaving/leave-gate.ts";
import type { LeaveGuard } from "#lib/util/leaving/leave-guard.ts";

import type { AnswerStore } from "./answers.ts";

function fieldsOf(store: AnswerStore): ParkedFields {
  const fields: ParkedFields = {};
  for (const { key, text, base } of store.unsaved()) fields[key] = { base, value: text, at: Date.now() };
  return fields;
}

export function openAnswers(
  store: AnswerStore,
  subject: string,
  onRestored: () => void,
): { close: () => Promise<void> } {
  const parked = parkAnswers(store, openParking(subject), onRestored);
  const unguard = guardLeaving(parked);
  return {
    close: () => {
      unguard();
      return parked.close();
    },
  };
}

/** Answers stay parked until the service has them; those of a closed page are restored and saved. */
export function parkAnswers(
  store: AnswerStore,
  parking: Parking,
  onRestored: () => void,
): LeaveGuard & { close: () => Promise<void> } {
  const unsubscribe = store.subscribe(() => parking.keep(fieldsOf(store)));

  async function takeOver(found: FoundText): Promise<void> {
    const left = Object.entries(found.fields).filter(([key]) => store.get(key) === undefined);
    for (const [key, { base, value }] of left) store.edit(key, value, base);
    if (left.length > 0) onRestored();
    await store.saveAll();
    if (await parking.settle()) await found.drop();
  }
  parking.look((found) => void takeOver(found).catch(() => undefined)).catch(() => undefined);

  return {
    hasUnsent: store.hasUnsaved,
    send: async () => {
      await store.saveAll();
      return !store.hasUnsaved();
    },
    keep: parking.rewrite,
    discard: store.discard,
    isOver: () => false,
    close: async () => {
      await store.saveAll();
      unsubscribe();
      await parking.settle();
      parking.close();
    },
  };
}
