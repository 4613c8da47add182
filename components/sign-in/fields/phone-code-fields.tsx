"use client";

import { TextField } from "#components/ui/fields/text-field.tsx";

import { CaptchaField } from "./captcha/captcha-field.tsx";
import { SmsCodeField } from "./sms-code-field.tsx";
import type { PhoneCode } from "./use-phone-code.ts";

/** Fields `phone`, `captcha` (if due) and `code`. */
export function PhoneCodeFields({ state, autoFocus }: { state: PhoneCode; autoFocus?: boolean }) {
  const { captcha, problems, sent } = state;
  return (
    <>
      <TextField
        label="手机号"
        name="phone"
        type="tel"
        required
        maxLength={11}
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus={autoFocus}
        defaultValue={state.phone}
        error={problems.phone}
      />
      <CaptchaField captcha={captcha} error={problems.captcha} />
      <SmsCodeField error={problems.code} againAt={sent?.againAt ?? null} onAsk={state.ask} />
    </>
  );
}
