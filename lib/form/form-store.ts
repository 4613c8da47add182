import { createStore } from "zustand/vanilla";

import type { FieldError } from "#contracts/errors/errors.ts";
import { type FormValues, isShown } from "#contracts/form/form.ts";

import { createJudging, type FormErrors, type FormState, without } from "./form-judging.ts";
import type { FormModel } from "./form-model.ts";
import { formOf } from "./form-state.ts";

export type { FormErrors } from "./form-judging.ts";

/** Messages at fields, without those at other places (`attachment:bill`). */
export function errorsOf(problems: readonly FieldError[]): FormErrors {
  const atFields = problems.filter(({ path }) => !path.includes(":"));
  return Object.fromEntries(atFields.map(({ path, message }) => [path, message]));
}

function isHidden({ fields }: FormModel, code: string, values: FormValues): boolean {
  const field = fields.find((candidate) => candidate.code === code);
  return field !== undefined && !isShown(field, values, fields);
}

/** The texts of a form and the messages at its fields, judged by the contract's rules, as the service does. */
export function createFormStore(form: FormModel, stored: FormValues) {
  const store = createStore<FormState>(() => ({ values: formOf(form, stored), errors: {}, laid: 0 }));
  const values = (): FormValues => store.getState().values;

  const { stopWaiting, stopAll, ...judging } = createJudging(form, store);

  /** A message belongs to the text that it was given for, and to a field that is shown. */
  function put(given: FormValues, isLaid: boolean): void {
    const before = values();
    const changed = Object.keys(given).filter((code) => given[code] !== before[code]);
    if (changed.length === 0) return;
    stopWaiting(changed);
    const after = { ...before, ...given };
    const goes = (code: string): boolean => changed.includes(code) || isHidden(form, code, after);
    store.setState(({ errors, laid }) => ({
      values: after,
      errors: without(errors, goes),
      laid: isLaid ? laid + 1 : laid,
    }));
  }
  const write = (given: FormValues): void => put(given, false);
  /** As `write`, but not by hand. */
  const lay = (given: FormValues): void => put(given, true);
  function replace(next: FormValues): void {
    stopAll();
    store.setState(({ laid }) => ({ values: formOf(form, next), errors: {}, laid: laid + 1 }));
  }

  function onWrite(listener: (values: FormValues) => void): () => void {
    return store.subscribe((state, before) => {
      if (state.values !== before.values) listener(state.values);
    });
  }

  const { getState, getInitialState, subscribe } = store;
  return {
    getState,
    getInitialState,
    subscribe,
    values,
    write,
    lay,
    replace,
    ...judging,
    onWrite,
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
