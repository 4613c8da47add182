import type { FieldErrors, Resolver } from "react-hook-form";

import type { FormValues } from "#contracts/form.ts";
import { errorsByCode } from "#lib/max-price/form-state.ts";

/** The form's one judgement is the contract's, the same that the service passes. */
export const filingResolver: Resolver<FormValues> = (values) => {
  const found = errorsByCode(values);
  if (found.size === 0) return { values, errors: {} };
  const errors: FieldErrors<FormValues> = {};
  for (const [code, message] of found) errors[code] = { type: "rule", message };
  return { values: {}, errors };
};
