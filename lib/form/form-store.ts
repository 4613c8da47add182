import { createStore } from "zustand/vanilla";

import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";

import type { FormModel } from "./form-model.ts";
import { errorsByCode, faultsByCode, formOf } from "./form-state.ts";

/** Messages by field code. */
export type FormErrors = Readonly<Record<string, string>>;
export type FormState = { values: FormValues; errors: FormErrors };

/** Milliseconds, longer than a press: a fault that appears under a pressed button moves it away from the pointer. */
const errorDelay = 250;

/** Messages at fields, without those at other places (`attachment:bill`). */
export function errorsOf(problems: readonly FieldError[]): FormErrors {
  const atFields = problems.filter(({ path }) => !path.includes(":"));
  return Object.fromEntries(atFields.map(({ path, message }) => [path, message]));
}

function without(errors: FormErrors, codes: readonly string[]): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([code]) => !codes.includes(code)));
}

/** The texts of a form and the messages at its fields, judged by the contract's rules, as the service does. */
export function createFormStore(form: FormModel, stored: FormValues) {
  const store = createStore<FormState>(() => ({ values: formOf(form, stored), errors: {} }));
  const values = (): FormValues => store.getState().values;

  /** A message belongs to the text that it was given for. */
  function write(written: FormValues): void {
    store.setState(({ values: before, errors }) => ({
      values: { ...before, ...written },
      errors: without(errors, Object.keys(written)),
    }));
  }
  function replace(next: FormValues): void {
    store.setState({ values: formOf(form, next), errors: {} });
  }
  function setErrors(found: FormErrors): void {
    store.setState(({ errors }) => ({ errors: { ...errors, ...found } }));
  }
  /** Judges all fields, or those of `codes`; true if nothing is wrong with them. */
  function judge(codes?: readonly string[]): boolean {
    const all = [...errorsByCode(form, values(), new Date())];
    const found = Object.fromEntries(codes ? all.filter(([code]) => codes.includes(code)) : all);
    store.setState(({ errors }) => ({ errors: { ...(codes ? without(errors, codes) : {}), ...found } }));
    return Object.keys(found).length === 0;
  }
  /** Judges a field that was left: what is mended goes at once, what is wrong comes a moment later. */
  function judgeLeft(code: string): void {
    if (!errorsByCode(form, values(), new Date()).has(code)) judge([code]);
    else setTimeout(() => judge([code]), errorDelay);
  }
  /** Marks the faults of what is filled in, so that they stay marked over a reload. */
  function judgeFilled(): void {
    setErrors(Object.fromEntries(faultsByCode(form, values(), new Date())));
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
    replace,
    setErrors,
    judge,
    judgeLeft,
    judgeFilled,
    onWrite,
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
