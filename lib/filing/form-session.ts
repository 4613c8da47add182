import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form.ts";
import type { ParkedFields } from "#contracts/parked-text.ts";
import { createRevisionWriter, type RevisionWriter } from "#lib/attachment/revision-writer.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues, formOf, lockedValues } from "#lib/form/form-state.ts";
import type { FoundText, Parking } from "#lib/parked-text/parking.ts";

import { type Autosave, createAutosave, type SaveFailure, type SaveState } from "./autosave.ts";
import { describeSaveFailure, isSignedOut } from "./detail-api.ts";
import { type Merged, mergeTyped } from "./merge.ts";
import { judgeFound, type OfferRow } from "./restore.ts";

const typingPause = 1200;

/** What the session needs of the form that is drawn. */
export type FormPort = {
  values: () => FormValues;
  /** Puts in values that the service filled, without counting as typing. */
  fill: (values: FormValues) => void;
  replace: (values: FormValues) => void;
};

/** Text of a page that is gone, typed over what another writer has changed since. */
export type Offer = {
  id: number;
  rows: readonly OfferRow[];
  /** Lays the chosen fields in; what is not chosen is refused. */
  take: (codes: readonly string[]) => Promise<void>;
};

export type FormSession = {
  writer: RevisionWriter;
  typed: (values: FormValues) => void;
  flush: () => Promise<boolean>;
  hasUnsent: () => boolean;
  /** The last save met the end of the session. */
  isSignedOut: () => boolean;
  /** True once what is unsent is stored in the browser. */
  keep: () => Promise<boolean>;
  /** Gives up what is unsent; nothing of it is sent or stored any more. */
  discard: () => void;
  /** Another writer was met elsewhere on the page, while a paper was saved. */
  conflict: (message: string) => void;
  /** Reads the filing anew and lays what was typed here over it. */
  bringUpToDate: () => Promise<{ latest: FilingDetail; merged: Merged }>;
  /** Another bill lies there: the figures that the service reads from it are others. */
  refreshAuto: () => Promise<void>;
  start: () => Promise<void>;
  /** Sends what is unsent; what cannot be sent stays parked. */
  stop: () => Promise<"sent" | "kept" | "lost">;
};

export type FormService = {
  saveForm: (
    id: string,
    revision: number,
    changes: FormValues,
  ) => Promise<{ revision: number; savedAt: string; values: FormValues }>;
  readFiling: (id: string) => Promise<FilingDetail>;
};

export type FormSessionOptions = {
  detail: FilingDetail;
  model: FormModel;
  service: FormService;
  form: FormPort;
  openParking: () => Parking;
  onState: (state: SaveState) => void;
  onSaved: (change: { revision: number; updatedAt: string; values: FormValues }) => void;
  /** The service has a newer state than the page was opened with. */
  onLatest: (latest: FilingDetail) => void;
  onRestored: () => void;
  onOffers: (offers: readonly Offer[]) => void;
};

/** One filing being written: what the service has, what is unsent, and the revision that both stand on. */
export function createFormSession(options: FormSessionOptions): FormSession {
  const { detail, model, service, form, onState, onSaved } = options;
  const writer = createRevisionWriter(detail.revision);
  const typedAt = new Map<string, number>();
  let saved = formOf(model, detail.values);
  let updatedAt = detail.updatedAt;
  /** As last handed to the autosave: what the service fills in comes back as a change that is none. */
  let seen = saved;
  let signedOut = false;
  let isChecked = false;
  let checking: Promise<void> | null = null;
  let lastOffer = 0;
  let offers: readonly Offer[] = [];
  let autosave: Autosave | null = null;
  let parking: Parking | null = null;

  const unsent = (): FormValues => changedValues(model, saved, seen);
  const hasUnsent = (): boolean => Object.keys(unsent()).length > 0;

  function park(): void {
    const fields: ParkedFields = {};
    for (const [code, value] of Object.entries(unsent()))
      fields[code] = { base: saved[code] ?? "", value, at: typedAt.get(code) ?? Date.now() };
    parking?.keep(fields);
  }

  function goOn(): void {
    autosave?.resume(hasUnsent() ? seen : null, updatedAt);
  }

  async function save(values: FormValues): Promise<{ savedAt: string }> {
    const changes = changedValues(model, saved, values);
    const answer = await writer.write((revision) => service.saveForm(detail.id, revision, changes));
    signedOut = false;
    isChecked = true;
    saved = { ...values, ...answer.values };
    updatedAt = answer.savedAt;
    // What was typed over a field meanwhile is newer than the service's own value for it.
    const untouched = Object.entries(answer.values).filter(([code]) => seen[code] === values[code]);
    form.fill(Object.fromEntries(untouched));
    park();
    onSaved({ revision: answer.revision, updatedAt, values: saved });
    return answer;
  }

  function typed(values: FormValues): void {
    const changes = changedValues(model, seen, values);
    if (Object.keys(changes).length === 0) return;
    for (const code of Object.keys(changes)) typedAt.set(code, Date.now());
    seen = { ...values };
    autosave?.changed(seen);
    park();
  }

  async function refreshAuto(): Promise<void> {
    const { values } = await service.readFiling(detail.id);
    const auto = lockedValues(model, values);
    saved = { ...saved, ...auto };
    form.fill(auto);
  }

  function adopt(latest: FilingDetail): Merged {
    const theirs = formOf(model, latest.values);
    const merged = mergeTyped(saved, form.values(), theirs);
    if (!latest.editable.form) return merged;
    writer.adopt(latest.revision);
    saved = theirs;
    seen = merged.values;
    updatedAt = latest.updatedAt;
    form.replace(merged.values);
    goOn();
    park();
    return merged;
  }

  async function lay(values: FormValues, text: FoundText): Promise<void> {
    form.fill(values);
    typed({ ...seen, ...values });
    // Only when it is safe under this page's own name may the older record go.
    if (!hasUnsent() || (await parking?.settle())) await text.drop();
  }

  function offer(rows: readonly OfferRow[], text: FoundText): void {
    lastOffer += 1;
    const made: Offer = {
      id: lastOffer,
      rows,
      take: async (codes) => {
        offers = offers.filter((one) => one !== made);
        const chosen = rows.filter(({ code }) => codes.includes(code));
        await lay(Object.fromEntries(chosen.map(({ code, value }) => [code, value])), text);
        options.onOffers(offers);
      },
    };
    offers = [...offers, made];
    options.onOffers(offers);
  }

  function found(text: FoundText): void {
    const judged = judgeFound(model, text.fields, seen);
    if (judged.kind === "disputed") return offer(judged.rows, text);
    void lay(judged.kind === "clear" ? judged.values : {}, text).catch(() => undefined);
    if (judged.kind === "clear") options.onRestored();
  }

  /** The page may come from the browser's memory: nothing counts as saved before the service was asked. */
  async function check(): Promise<void> {
    const latest = await service.readFiling(detail.id);
    isChecked = true;
    if (latest.revision > writer.revision()) {
      adopt(latest);
      options.onLatest(latest);
    } else goOn();
    if (latest.editable.form) await parking?.look(found).catch(() => undefined);
  }

  /** Without an answer typing goes on; a save on an older revision is refused by the service. */
  async function checkFailed(error: unknown): Promise<void> {
    signedOut = isSignedOut(error);
    goOn();
    onState({ name: "failed", message: describeSaveFailure(error).message });
    await parking?.look(found).catch(() => undefined);
  }
  function tryCheck(): Promise<void> {
    checking ??= check()
      .catch(checkFailed)
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  function describe(error: unknown): SaveFailure {
    const failure = describeSaveFailure(error);
    signedOut = isSignedOut(error);
    if (failure.kind === "stale") isChecked = true;
    return failure;
  }

  return {
    writer,
    refreshAuto,
    typed,
    hasUnsent,
    start: () => {
      autosave = createAutosave({ delay: typingPause, savedAt: updatedAt, save, describe, onState });
      parking = options.openParking();
      autosave.hold({ name: "checking" });
      return tryCheck();
    },
    stop: async () => {
      const [ended, kept] = [autosave, parking];
      await ended?.flush();
      ended?.stop();
      const isKept = await kept?.settle();
      kept?.close();
      if (!hasUnsent()) return "sent";
      return isKept ? "kept" : "lost";
    },
    flush: async () => {
      await checking;
      await autosave?.flush();
      if (isChecked) return !hasUnsent();
      await tryCheck();
      await autosave?.flush();
      return !hasUnsent();
    },
    isSignedOut: () => signedOut,
    keep: () => parking?.rewrite() ?? Promise.resolve(false),
    discard: () => {
      seen = saved;
      form.replace(saved);
      goOn();
      park();
    },
    conflict: (message) => onState({ name: "stale", message }),
    bringUpToDate: async () => {
      await autosave?.flush();
      const latest = await service.readFiling(detail.id);
      return { latest, merged: adopt(latest) };
    },
  };
}
