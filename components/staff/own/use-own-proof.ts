"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

import { useCaptcha } from "#components/sign-in/fields/captcha/use-captcha.ts";
import { textOf } from "#components/sign-in/fields/form-fields.ts";
import { useFieldFocus } from "#components/sign-in/fields/use-field-focus.ts";
import type { CodeId } from "#contracts/ids.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { askOwnCode, openOwnRecord } from "#lib/staff/own.ts";

import type { OpenedRecord } from "./own-record-steps.tsx";

type Problems = { name?: string; idNumber?: string; captcha?: string; code?: string };
type Identity = { name: string; idNumber: string };

const askCaptcha = "请填写图形验证码后再获取";

function identityProblems({ name, idNumber }: Identity): Problems {
  return {
    ...(name === "" && { name: "姓名必填" }),
    ...(idNumber === "" && { idNumber: "证件号码必填" }),
  };
}

/** Name, ID number, captcha and code: the phone is that of the registry. */
export function useOwnProof(form: RefObject<HTMLFormElement | null>) {
  const captcha = useCaptcha("personalDataCode", form);
  const [sent, setSent] = useState<(Identity & { codeId: CodeId; againAt: number }) | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(form);
  const checked = useRef(false);
  const { check } = captcha;
  useEffect(() => {
    if (checked.current) return;
    checked.current = true;
    void check();
  }, [check]);

  function refuse(found: Problems): null {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(first);
    return null;
  }
  function typed(): Identity | null {
    const element = form.current;
    if (!element) return null;
    const given = { name: textOf(element, "name"), idNumber: textOf(element, "idNumber").toUpperCase() };
    const found = identityProblems(given);
    setFailure("");
    return Object.keys(found).length > 0 ? refuse(found) : given;
  }
  async function fail(error: unknown): Promise<null> {
    if (!(error instanceof ApiFailure)) throw error;
    if (captcha.due) await captcha.again();
    if (error.error === "auth.captcha") return refuse({ captcha: error.message });
    setFailure(error.message);
    return null;
  }

  /** Returns the seconds until the next request, or null if none was sent. */
  async function ask(): Promise<number | null> {
    const given = typed();
    if (given === null) return null;
    const answer = await captcha.gather(askCaptcha);
    if (typeof answer === "string") return refuse({ captcha: answer });
    setProblems({});
    try {
      const { codeId, againIn } = await askOwnCode({ ...given, ...answer });
      setSent({ ...given, codeId, againAt: Date.now() + againIn * 1000 });
      captcha.hide();
      focusField("code");
      return againIn;
    } catch (error) {
      return fail(error);
    }
  }

  async function open(): Promise<OpenedRecord | null> {
    const given = typed();
    if (given === null) return null;
    const code = form.current ? textOf(form.current, "code") : "";
    if (sent === null) return refuse({ code: "请先获取短信验证码" });
    if (sent.name !== given.name || sent.idNumber !== given.idNumber)
      return refuse({ code: "姓名或证件号码已更改，请重新获取短信验证码" });
    if (!/^\d{6}$/.test(code)) return refuse({ code: "请输入6位短信验证码" });
    setProblems({});
    try {
      return await openOwnRecord({ ...given, codeId: sent.codeId, code });
    } catch (error) {
      return fail(error);
    }
  }

  return { captcha, sent, problems, failure, ask, open };
}
