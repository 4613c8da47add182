import type { StoreApi } from "zustand/vanilla";

import type { FormValues } from "#contracts/form/form.ts";

import type { FormModel } from "./form-model.ts";
import { errorsByCode, faultsByCode } from "./form-state.ts";

/** Messages by field code. */
export type FormErrors = Readonly<Record<string, string>>;
/** `laid`: how often values were laid in from elsewhere, as by a restore or merge. */
export type FormState = { values: FormValues; errors: FormErrors; laid: number };

/** Milliseconds, longer than a press: a fault that appears under a pressed button moves it away from the pointer. */
const errorDelay = 250;

/** The same object if nothing goes, so that nothing is drawn again. */
export function without(errors: FormErrors, goes: (code: string) => boolean): FormErrors {
  const codes = Object.keys(errors);
  if (!codes.some(goes)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([code]) => !goes(code)));
}

/** The messages at the fields of a form, by the contract's rules, as the service judges. */
export function createJudging(form: FormModel, store: StoreApi<FormState>) {
  const values = (): FormValues => store.getState().values;

  /** Messages that judging gave: they go once they no longer hold, as by a change of another field. */
  const judged = new Map<string, string>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  function stopWaiting(codes: Iterable<string>): void {
    for (const code of codes) clearTimeout(waiting.get(code));
  }

  function setErrors(found: FormErrors): void {
    const codes = Object.keys(found);
    stopWaiting(codes);
    for (const code of codes) judged.delete(code);
    store.setState(({ errors }) => ({ errors: { ...errors, ...found } }));
  }
  /** Judges all fields, or those of `codes`; true if nothing is wrong with them. */
  function judge(codes?: readonly string[]): boolean {
    const isJudged = (code: string): boolean => codes?.includes(code) ?? true;
    const found = [...errorsByCode(form, values(), new Date())].filter(([code]) => isJudged(code));
    for (const [code, message] of found) judged.set(code, message);
    store.setState(({ errors }) => ({
      errors: { ...without(errors, isJudged), ...Object.fromEntries(found) },
    }));
    return found.length === 0;
  }
  /** Judges a field that was left: what is mended goes at once, what is wrong comes a moment later. */
  function judgeLeft(code: string): void {
    stopWaiting([code]);
    const found = errorsByCode(form, values(), new Date());
    if (found.has(code))
      waiting.set(
        code,
        setTimeout(() => judge([code]), errorDelay),
      );
    const { errors } = store.getState();
    const isOwn = (other: string): boolean => other === code || errors[other] === judged.get(other);
    store.setState({ errors: without(errors, (other) => isOwn(other) && !found.has(other)) });
  }
  /** Marks the faults of what is filled in, so that they stay marked over a reload. */
  function judgeFilled(): void {
    const found = faultsByCode(form, values(), new Date());
    setErrors(Object.fromEntries(found));
    for (const [code, message] of found) judged.set(code, message);
  }

  const stopAll = (): void => stopWaiting(waiting.keys());
  return { stopWaiting, stopAll, setErrors, judge, judgeLeft, judgeFilled };
}
