import { createStore } from "zustand/vanilla";

import type { FieldError } from "#contracts/errors/errors.ts";
import { type FormValues, isShown } from "#contracts/form/form.ts";

import type { FormModel } from "./form-model.ts";
import { errorsByCode, faultsByCode, formOf } from "./form-state.ts";

/** Messages by field code. */
export type FormErrors = Readonly<Record<string, string>>;
/** `laid`: how often values were laid in from elsewhere, as by a restore or merge. */
export type FormState = { values: FormValues; errors: FormErrors; laid: number };

/** Milliseconds, longer than a press: a fault that appears under a pressed button moves it away from the pointer. */
const errorDelay = 250;

/** Messages at fields, without those at other places (`attachment:bill`). */
export function errorsOf(problems: readonly FieldError[]): FormErrors {
  const atFields = problems.filter(({ path }) => !path.includes(":"));
  return Object.fromEntries(atFields.map(({ path, message }) => [path, message]));
}

/** The same object if nothing goes, so that nothing is drawn again. */
function without(errors: FormErrors, goes: (code: string) => boolean): FormErrors {
  const codes = Object.keys(errors);
  if (!codes.some(goes)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([code]) => !goes(code)));
}

function isHidden({ fields }: FormModel, code: string, values: FormValues): boolean {
  const field = fields.find((candidate) => candidate.code === code);
  return field !== undefined && !isShown(field, values, fields);
}

/** The texts of a form and the messages at its fields, judged by the contract's rules, as the service does. */
export function createFormStore(form: FormModel, stored: FormValues) {
  const store = createStore<FormState>(() => ({ values: formOf(form, stored), errors: {}, laid: 0 }));
  const values = (): FormValues => store.getState().values;

  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  function stopWaiting(codes: Iterable<string>): void {
    for (const code of codes) clearTimeout(waiting.get(code));
  }

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
    stopWaiting(waiting.keys());
    store.setState(({ laid }) => ({ values: formOf(form, next), errors: {}, laid: laid + 1 }));
  }
  function setErrors(found: FormErrors): void {
    stopWaiting(Object.keys(found));
    store.setState(({ errors }) => ({ errors: { ...errors, ...found } }));
  }
  /** Judges all fields, or those of `codes`; true if nothing is wrong with them. */
  function judge(codes?: readonly string[]): boolean {
    const isJudged = (code: string): boolean => codes?.includes(code) ?? true;
    const found = [...errorsByCode(form, values(), new Date())].filter(([code]) => isJudged(code));
    store.setState(({ errors }) => ({
      errors: { ...without(errors, isJudged), ...Object.fromEntries(found) },
    }));
    return found.length === 0;
  }
  /** Judges a field that was left: what is mended goes at once, what is wrong comes a moment later. */
  function judgeLeft(code: string): void {
    stopWaiting([code]);
    if (errorsByCode(form, values(), new Date()).has(code)) {
      const timer = setTimeout(() => judge([code]), errorDelay);
      waiting.set(code, timer);
    } else store.setState(({ errors }) => ({ errors: without(errors, (other) => other === code) }));
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
    lay,
    replace,
    setErrors,
    judge,
    judgeLeft,
    judgeFilled,
    onWrite,
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
