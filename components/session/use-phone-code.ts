"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

import type { Endpoint } from "#contracts/endpoint.ts";
import { phoneSchema } from "#contracts/phone.ts";
import type { sendCodeInputSchema, sentCodeSchema } from "#contracts/sms.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { textOf } from "./form-fields.ts";
import { type Captcha, useCaptcha } from "./use-captcha.ts";
import { useFieldFocus } from "./use-field-focus.ts";

export type PhoneProblems = { phone?: string; captcha?: string; code?: string };

/** A code that was sent: to which phone, under which id, and when another may be asked for (milliseconds since 1970). */
export type SentTo = { phone: string; codeId: string; againAt: number };

/** A call that sends a code, and its name for the captcha that it may ask for. */
export type CodePurpose = "sendCaptcha" | "forgetPwdCaptcha" | "registerSendCaptcha";
type CodeEndpoint = Endpoint<typeof sendCodeInputSchema, typeof sentCodeSchema, "anyone", "json">;

const askCaptcha = "请填写图形验证码后再获取";

function phoneProblem(phone: string): string | undefined {
  if (phone === "") return "手机号必填";
  const checked = phoneSchema.safeParse(phone);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}

/** What is still missing before the code can be sent on. */
function proofProblems(phone: string, code: string, sent: SentTo | null): PhoneProblems {
  const wrongPhone = phoneProblem(phone);
  if (wrongPhone) return { phone: wrongPhone };
  if (!sent) return { code: "请先获取短信验证码" };
  if (sent.phone !== phone) return { code: "手机号已更改，请重新获取短信验证码" };
  if (/^\d{6}$/.test(code)) return {};
  return { code: code === "" ? "短信验证码必填" : "请输入 6 位短信验证码" };
}

/** Shows the captcha before anything is sent, where it is due. */
function useCheckOnce({ check }: Captcha): void {
  const checked = useRef(false);
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    void check();
  }, [check]);
}

/** A phone and the code sent to it: what was asked for, what is wrong, and the captcha when the service wants one. */
export function usePhoneCode(options: {
  endpoint: CodeEndpoint;
  purpose: CodePurpose;
  form: RefObject<HTMLFormElement | null>;
  /** What the phone begins with. */
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

  /** Asks for a code; seconds until the next one may be asked for, null when none was sent. */
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
      const { codeId, againIn } = await api(options.endpoint, given, { quiet: true });
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

  /** The phone with its code; null when something is missing, which is said. `first`: nothing before it is wrong. */
  function proof(first = true): { phone: string; codeId: string; code: string } | null {
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
