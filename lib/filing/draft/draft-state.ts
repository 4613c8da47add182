import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { givenErrors } from "#contracts/form/given.ts";
import type { ParkedFields } from "#contracts/parked-text.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { changedValues, formOf } from "#lib/form/form-state.ts";

/** `heldBack`: what the service would refuse, and the rest with it. */
type Changes = { changes: FormValues; heldBack: readonly FieldError[] };

export type DraftState = ReturnType<typeof createDraftState>;

export function createDraftState(model: FormModel, values: FormValues) {
  const typedAt = new Map<string, number>();
  let saved = formOf(model, values);
  /** Detects values filled by the service, which the form reports back as a change. */
  let seen = saved;
  const unsent = (): FormValues => changedValues(model, saved, seen);
  return {
    saved: () => saved,
    seen: () => seen,
    hasUnsent: () => Object.keys(unsent()).length > 0,
    changesIn: (typed: FormValues): Changes => {
      const changed = changedValues(model, saved, typed);
      const heldBack = givenErrors(model.fields, changed, saved);
      const isHeld = (code: string): boolean => heldBack.some(({ path }) => path === code);
      return {
        heldBack,
        changes: Object.fromEntries(Object.entries(changed).filter(([code]) => !isHeld(code))),
      };
    },
    parked: (): ParkedFields => {
      const fields: ParkedFields = {};
      for (const [code, value] of Object.entries(unsent()))
        fields[code] = { base: saved[code] ?? "", value, at: typedAt.get(code) ?? Date.now() };
      return fields;
    },
    type: (next: FormValues): boolean => {
      const codes = Object.keys(changedValues(model, seen, next));
      for (const code of codes) typedAt.set(code, Date.now());
      if (codes.length > 0) seen = { ...next };
      return codes.length > 0;
    },
    /** Returns the filled values that were not overwritten since `typed`. */
    store: (typed: FormValues, changes: FormValues, filled: FormValues): FormValues => {
      saved = { ...saved, ...changes, ...filled };
      return Object.fromEntries(Object.entries(filled).filter(([code]) => seen[code] === typed[code]));
    },
    fill: (filled: FormValues): void => {
      saved = { ...saved, ...filled };
    },
    rebase: (theirs: FormValues, merged: FormValues): void => {
      saved = theirs;
      seen = merged;
    },
    revert: (): FormValues => {
      seen = saved;
      return saved;
    },
  };
}
