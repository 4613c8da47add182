"use client";

import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";

import type { FormValues } from "#contracts/form/form.ts";
import type { FormModel } from "#lib/form/form-model.ts";
import { createFormStore, type FormErrors, type FormStore } from "#lib/form/form-store.ts";

export const FormContext = createContext<FormStore | null>(null);

export function useNewForm(model: FormModel, stored: FormValues): FormStore {
  const [form] = useState(() => createFormStore(model, stored));
  // After the page is drawn, because the rules ask for today.
  useEffect(() => form.judgeFilled(), [form]);
  return form;
}

export function useForm(): FormStore {
  const form = useContext(FormContext);
  if (form === null) throw new Error("A field stands outside a form");
  return form;
}

export function useAllValues(): FormValues {
  return useStore(useForm(), ({ values }) => values);
}

/** Draws again only if one of these fields changes. */
export function useValues(codes: readonly string[]): FormValues {
  const ofCodes = ({ values }: { values: FormValues }): FormValues =>
    Object.fromEntries(codes.map((code) => [code, values[code] ?? ""]));
  return useStore(useForm(), useShallow(ofCodes));
}

export function useValue(code: string): string {
  return useStore(useForm(), ({ values }) => values[code] ?? "");
}

/** Changes when values were laid in from elsewhere, as by a restore or merge. */
export function useLaid(): number {
  return useStore(useForm(), ({ laid }) => laid);
}

export function useErrors(): FormErrors {
  return useStore(useForm(), ({ errors }) => errors);
}

export function useError(code: string): string | undefined {
  return useStore(useForm(), ({ errors }) => errors[code]);
}
