import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { createRevisionWriter, type RevisionWriter } from "#lib/attachment/revision-writer.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues, formOf, lockedValues } from "#lib/form/form-state.ts";
import type { Parking } from "#lib/parked-text/parking.ts";

import { describeSaveFailure, isSignedOut, type SaveFailure } from "../detail/detail-api.ts";
import { type Autosave, createAutosave, type Saved, type SaveState } from "./autosave.ts";
import { createDraftState, type DraftState } from "./draft-state.ts";
import { type Merged, mergeTyped } from "./merge.ts";
import { createRestoring, type Offer } from "./restore.ts";

const typingPause = 1200;

export type FormPort = {
  values: () => FormValues;
  /** Must not count as typing. */
  fill: (values: FormValues) => void;
  replace: (values: FormValues) => void;
};

export type FormSession = {
  writer: RevisionWriter;
  typed: (values: FormValues) => void;
  flush: () => Promise<boolean>;
  hasUnsent: () => boolean;
  isSignedOut: () => boolean;
  keep: () => Promise<boolean>;
  /** Drops unsent values from the browser and sends nothing more. */
  discard: () => void;
  /** A conflict met elsewhere on the page, such as by an attachment. */
  conflict: (message: string) => void;
  /** Refetches the filing and merges unsent values over it. */
  bringUpToDate: () => Promise<{ latest: FilingDetail; merged: Merged }>;
  refreshAuto: () => Promise<void>;
  start: () => Promise<void>;
  /** Sends unsent values; parks those that cannot be sent. */
  stop: () => Promise<"sent" | "kept" | "lost">;
};

type SaveAnswer = { revision: number; savedAt: string; values: FormValues };

export type FormService = {
  saveForm: (id: FilingId, revision: number, changes: FormValues) => Promise<SaveAnswer>;
  readFiling: (id: FilingId) => Promise<FilingDetail>;
};

export type FormSessionOptions = {
  detail: FilingDetail;
  model: FormModel;
  service: FormService;
  form: FormPort;
  openParking: () => Parking;
  onState: (state: SaveState) => void;
  onSaved: (change: { revision: number; updatedAt: string; values: FormValues }) => void;
  onLatest: (latest: FilingDetail) => void;
  onRestored: () => void;
  onOffers: (offers: readonly Offer[]) => void;
};

type Writing = {
  autosave: Autosave | null;
  parking: Parking | null;
  signedOut: boolean;
  isChecked: boolean;
  updatedAt: string;
};

export function createFormSession(options: FormSessionOptions): FormSession {
  const { detail, model, service, form, onState } = options;
  const writer = createRevisionWriter(detail.revision);
  const state = createDraftState(model, detail.values);
  const { updatedAt } = detail;
  const at: Writing = { autosave: null, parking: null, signedOut: false, isChecked: false, updatedAt };
  const park = (): void => at.parking?.keep(state.parked());
  const goOn = (): void => at.autosave?.resume(state.hasUnsent() ? state.seen() : null, at.updatedAt);

  function typed(values: FormValues): void {
    if (!state.type(values)) return;
    at.autosave?.changed(state.seen());
    park();
  }

  function adopt(latest: FilingDetail): Merged {
    const theirs = formOf(model, latest.values);
    const merged = mergeTyped(state.saved(), form.values(), theirs);
    if (!latest.editable.form) return merged;
    writer.adopt(latest.revision);
    state.rebase(theirs, merged.values);
    at.updatedAt = latest.updatedAt;
    form.replace(merged.values);
    goOn();
    park();
    return merged;
  }

  const laid = laidText(form, (values) => typed({ ...state.seen(), ...values }));
  const restore = createRestoring({
    model,
    shown: state.seen,
    lay: laid.lay,
    isSafe: async () => !state.hasUnsent() || ((await at.parking?.settle()) ?? false),
    onRestored: options.onRestored,
    onOffers: options.onOffers,
  });
  const look = (): Promise<void> | undefined => at.parking?.look(restore).catch(() => undefined);

  const check = checkOf(at, options, { writer, adopt, goOn, look });

  return {
    writer,
    typed,
    hasUnsent: state.hasUnsent,
    refreshAuto: async () => {
      const auto = lockedValues(model, (await service.readFiling(detail.id)).values);
      state.fill(auto);
      form.fill(auto);
    },
    isSignedOut: () => at.signedOut,
    conflict: (message) => onState({ name: "stale", message }),
    discard: () => {
      form.replace(state.revert());
      goOn();
      park();
      laid.again();
    },
    bringUpToDate: async () => {
      await at.autosave?.flush();
      const latest = await service.readFiling(detail.id);
      return { latest, merged: adopt(latest) };
    },
    ...lifeOf(at, {
      writer,
      state,
      check,
      laid,
      options,
      save: saveOf(at, options, { writer, state, park }),
      typed,
    }),
  };
}

type SaveParts = { writer: RevisionWriter; state: DraftState; park: () => void };

function saveOf(at: Writing, options: FormSessionOptions, { writer, state, park }: SaveParts) {
  const { detail, model, service, form, onSaved } = options;

  function take(values: FormValues, changes: FormValues, answer: SaveAnswer): void {
    at.signedOut = false;
    at.isChecked = true;
    at.updatedAt = answer.savedAt;
    form.fill(state.store(values, changes, answer.values));
    park();
    onSaved({ revision: answer.revision, updatedAt: answer.savedAt, values: state.saved() });
  }
  /** Takes the stored values as the answer that was lost. */
  async function isStored(revision: number, values: FormValues, changes: FormValues): Promise<boolean> {
    const latest = await service.readFiling(detail.id);
    const theirs = formOf(model, latest.values);
    const isIn = Object.entries(changes).every(([code, value]) => theirs[code] === value);
    if (latest.revision !== revision || !isIn) return false;
    const filled = { ...lockedValues(model, theirs), ...changedValues(model, state.saved(), theirs) };
    take(values, changes, { revision, savedAt: latest.updatedAt, values: filled });
    return true;
  }
  return async (): Promise<Saved> => {
    await writer.settle();
    const values = state.seen();
    const { changes, heldBack } = state.changesIn(values);
    if (Object.keys(changes).length > 0) {
      const answer = await writer.write(
        (revision) => service.saveForm(detail.id, revision, changes),
        (revision) => isStored(revision, values, changes),
      );
      take(values, changes, answer);
    }
    return { savedAt: at.updatedAt, heldBack };
  };
}

/** Text of closed pages restored since the last flush: whoever is asked about leaving has not seen it. */
function laidText(form: FormPort, type: (values: FormValues) => void) {
  let laid: FormValues = {};
  function put(values: FormValues): void {
    form.fill(values);
    type(values);
  }
  return {
    lay: (values: FormValues): void => {
      laid = { ...laid, ...values };
      put(values);
    },
    again: (): void => {
      if (Object.keys(laid).length > 0) put(laid);
    },
    forget: (): void => {
      laid = {};
    },
  };
}

type CheckParts = {
  writer: RevisionWriter;
  adopt: (latest: FilingDetail) => Merged;
  goOn: () => void;
  look: () => Promise<void> | undefined;
};

/** A page from the back/forward cache may be outdated, so it asks the service first. */
function checkOf(at: Writing, options: FormSessionOptions, { writer, adopt, goOn, look }: CheckParts) {
  async function readLatest(): Promise<void> {
    const latest = await options.service.readFiling(options.detail.id);
    at.isChecked = true;
    if (latest.revision > writer.revision()) {
      adopt(latest);
      options.onLatest(latest);
    } else goOn();
    if (latest.editable.form) await look();
  }
  /** Typing goes on without an answer; the service rejects an outdated revision anyway. */
  async function checkFailed(error: unknown): Promise<void> {
    at.signedOut = isSignedOut(error);
    goOn();
    options.onState({ name: "failed", message: describeSaveFailure(error).message });
    await look();
  }
  return onceAtATime(() => readLatest().catch(checkFailed));
}

type Parts = {
  writer: RevisionWriter;
  state: DraftState;
  check: { run: () => Promise<void>; running: () => Promise<void> | null };
  laid: ReturnType<typeof laidText>;
  options: FormSessionOptions;
  save: () => Promise<Saved>;
  typed: (values: FormValues) => void;
};

function lifeOf(at: Writing, parts: Parts): Pick<FormSession, "start" | "flush" | "keep" | "stop"> {
  const { state, check, options, save } = parts;
  const { onState } = options;
  function describe(error: unknown): SaveFailure {
    const failure = describeSaveFailure(error);
    at.signedOut = isSignedOut(error);
    if (failure.kind === "stale") at.isChecked = true;
    return failure;
  }
  return {
    start: () => {
      const savedAt = at.updatedAt;
      at.autosave = createAutosave({ delay: typingPause, savedAt, save, describe, onState });
      at.parking = options.openParking();
      at.autosave.hold({ name: "checking" });
      // The form took text before the page listened to it.
      parts.typed(options.form.values());
      return check.run();
    },
    flush: async () => {
      parts.laid.forget();
      await check.running();
      await parts.writer.settle().catch(() => undefined);
      await at.autosave?.flush();
      if (at.isChecked) return !state.hasUnsent();
      await check.run();
      await at.autosave?.flush();
      return !state.hasUnsent();
    },
    keep: () => at.parking?.rewrite() ?? Promise.resolve(false),
    stop: async () => {
      const { autosave, parking } = at;
      await autosave?.flush();
      autosave?.stop();
      const isKept = await parking?.settle();
      parking?.close();
      if (!state.hasUnsent()) return "sent";
      return isKept ? "kept" : "lost";
    },
  };
}

function onceAtATime(task: () => Promise<void>) {
  let running: Promise<void> | null = null;
  return {
    running: () => running,
    run: (): Promise<void> => {
      running ??= task().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
