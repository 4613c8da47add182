"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

import type { Endpoint } from "#contracts/endpoint.ts";
import type { CodeId } from "#contracts/ids.ts";
import { phoneSchema } from "#contracts/sms/phone.ts";
import type { sendCodeInputSchema, sentCodeSchema } from "#contracts/sms/sms.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { type Captcha, useCaptcha } from "./captcha/use-captcha.ts";
import { textOf } from "./form-fields.ts";
import { useFieldFocus } from "./use-field-focus.ts";

export type PhoneProblems = { phone?: string; captcha?: string; code?: string };

/** `againAt`: epoch milliseconds of the next allowed request. */
export type SentTo = { phone: string; codeId: CodeId; againAt: number };

export type CodePurpose = "signInSmsCode" | "forgotSmsCode" | "registrationSmsCode";
type CodeEndpoint = Endpoint<typeof sendCodeInputSchema, typeof sentCodeSchema, "anyone", "json">;

const askCaptcha = "请填写图形验证码后再获取";

function phoneProblem(phone: string): string | undefined {
  if (phone === "") return "手机号必填";
  const checked = phoneSchema.safeParse(phone);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

function proofProblems(phone: string, code: string, sent: SentTo | null): PhoneProblems {
  const wrongPhone = phoneProblem(phone);
  if (wrongPhone) return { phone: wrongPhone };
  if (!sent) return { code: "请先获取短信验证码" };
  if (sent.phone !== phone) return { code: "手机号已更改，请重新获取短信验证码" };
  if (/^\d{6}$/.test(code)) return {};
  return { code: code === "" ? "短信验证码必填" : "请输入6位短信验证码" };
}

function useCheckOnce({ check }: Captcha): void {
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    void check();
  }, [check]);
}

export function usePhoneCode(options: {
  endpoint: CodeEndpoint;
  purpose: CodePurpose;
  form: RefObject<HTMLFormElement | null>;
  phone?: string;
  sent: SentTo | null;
  onSent?: (sent: SentTo) => void;
}) {
  const captcha = useCaptcha(options.purpose, options.form);
  const [sent, setSent] = useState(options.sent);
  const [problems, setProblems] = useState<PhoneProblems>({});
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(options.form);

  function refuse(found: PhoneProblems): null {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(first);
    return null;
  }

  useCheckOnce(captcha);

  async function fail(error: unknown): Promise<void> {
    if (!(error instanceof ApiFailure)) throw error;
    const wantsCaptcha = error.error === "auth.captcha";
    if (wantsCaptcha || captcha.due) await captcha.again();
    if (!wantsCaptcha) setFailure(error.message);
    else refuse({ captcha: captcha.due ? error.message : askCaptcha });
  }

  /** Returns the seconds until the next request, or null if none was sent. */
  async function ask(): Promise<number | null> {
    const form = options.form.current;
    if (!form) return null;
    const phone = textOf(form, "phone");
    const wrongPhone = phoneProblem(phone);
    setFailure("");
    if (wrongPhone) return refuse({ phone: wrongPhone });
    const answer = await captcha.gather(askCaptcha);
    if (typeof answer === "string") return refuse({ captcha: answer });
    setProblems({});
    try {
      const given = { phone, ...answer };
      const { codeId, againIn } = await api(options.endpoint, given, { quiet: "refusals" });
      const now = { phone, codeId, againAt: Date.now() + againIn * 1000 };
      setSent(now);
      captcha.hide();
      options.onSent?.(now);
      focusField("code");
      return againIn;
    } catch (error) {
      await fail(error);
      return null;
    }
  }

  /** Null if incomplete, with problems shown. `first`: no earlier field is wrong, so focus here. */
  function proof(first = true): { phone: string; codeId: CodeId; code: string } | null {
    const form = options.form.current;
    if (!form) return null;
    const [phone, code] = [textOf(form, "phone"), textOf(form, "code")];
    const found = proofProblems(phone, code, sent);
    if (first) refuse(found);
    else setProblems(found);
    setFailure("");
    return sent && Object.keys(found).length === 0 ? { phone, codeId: sent.codeId, code } : null;
  }

  const wrongCode = (text: string): void => void refuse({ code: text });

  const { phone = "" } = options;
  return { phone, captcha, sent, problems, failure, setFailure, ask, proof, wrongCode };
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;
