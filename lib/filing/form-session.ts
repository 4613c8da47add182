import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form.ts";
import { createRevisionWriter, type RevisionWriter } from "#lib/attachment/revision-writer.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues, formOf, lockedValues } from "#lib/form/form-state.ts";

import { type Autosave, createAutosave, type SaveState } from "./autosave.ts";
import { describeSaveFailure, isSignedOut } from "./detail-api.ts";
import { type Merged, mergeTyped } from "./merge.ts";

const typingPause = 1200;

/** What the session needs of the form that is drawn. */
export type FormPort = {
  values: () => FormValues;
  /** Puts in values that the service filled, without counting as typing. */
  fill: (values: FormValues) => void;
  replace: (values: FormValues) => void;
};

export type FormSession = {
  writer: RevisionWriter;
  typed: (values: FormValues) => void;
  flush: () => Promise<boolean>;
  hasUnsent: () => boolean;
  /** What differs from the last save, while something does. */
  unsent: () => FormValues | null;
  /** The last save met the end of the session. */
  isSignedOut: () => boolean;
  /** Another writer was met elsewhere on the page, while a paper was saved. */
  conflict: (message: string) => void;
  /** Reads the filing anew and lays what was typed here over it. */
  bringUpToDate: () => Promise<{ latest: FilingDetail; merged: Merged }>;
  /** Another bill lies there: the figures that the service reads from it are others. */
  refreshAuto: () => Promise<void>;
  start: () => void;
  stop: () => void;
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
  onState: (state: SaveState) => void;
  onSaved: (change: { revision: number; updatedAt: string; values: FormValues }) => void;
};

/** One filing being written: what the service has, what is unsent, and the revision that both stand on. */
export function createFormSession(options: FormSessionOptions): FormSession {
  const { detail, model, service, form, onState, onSaved } = options;
  const writer = createRevisionWriter(detail.revision);
  let saved = formOf(model, detail.values);
  /** As last handed to the autosave: what the service fills in comes back as a change that is none. */
  let seen = saved;
  let signedOut = false;
  let autosave: Autosave | null = null;

  async function save(values: FormValues): Promise<{ savedAt: string }> {
    const changes = changedValues(model, saved, values);
    const answer = await writer.write((revision) => service.saveForm(detail.id, revision, changes));
    signedOut = false;
    saved = { ...values, ...answer.values };
    form.fill(answer.values);
    onSaved({ revision: answer.revision, updatedAt: answer.savedAt, values: saved });
    return answer;
  }

  function typed(values: FormValues): void {
    if (Object.keys(changedValues(model, seen, values)).length === 0) return;
    seen = { ...values };
    autosave?.changed(seen);
  }

  async function refreshAuto(): Promise<void> {
    const { values } = await service.readFiling(detail.id);
    const auto = lockedValues(model, values);
    saved = { ...saved, ...auto };
    form.fill(auto);
  }

  return {
    writer,
    refreshAuto,
    start: () => {
      autosave = createAutosave({
        delay: typingPause,
        savedAt: detail.updatedAt,
        save,
        describe: (error) => {
          signedOut = isSignedOut(error);
          return describeSaveFailure(error);
        },
        onState,
      });
    },
    stop: () => {
      void autosave?.flush();
      autosave?.stop();
    },
    typed,
    flush: async () => (await autosave?.flush()) ?? true,
    hasUnsent: () => autosave?.hasUnsent() ?? false,
    unsent: () => (autosave?.hasUnsent() ? changedValues(model, saved, form.values()) : null),
    isSignedOut: () => signedOut,
    conflict: (message) => onState({ name: "stale", message }),
    bringUpToDate: async () => {
      const latest = await service.readFiling(detail.id);
      const merged = mergeTyped(saved, form.values(), formOf(model, latest.values));
      writer.adopt(latest.revision);
      saved = formOf(model, latest.values);
      seen = latest.editable.form ? merged.values : saved;
      if (latest.editable.form) {
        form.replace(merged.values);
        autosave?.resume(merged.mine.length > 0 ? merged.values : null, latest.updatedAt);
      }
      return { latest, merged };
    },
  };
}
