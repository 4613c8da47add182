"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

import { imageCaptcha, captchaDue } from "#contracts/account/sign-in/captcha-endpoints.ts";
import { type CaptchaAnswer } from "#contracts/captcha/captcha.ts";
import type { ProofPurpose } from "#contracts/captcha/proof-of-work.ts";
import { api } from "#lib/http/api.ts";

import { textOf } from "../form-fields.ts";
import { useProof } from "./use-proof.ts";

export type CaptchaImage = { captchaId: string; image: string };

const unavailable: CaptchaImage = { captchaId: "", image: "" };
export const noProof = "验证未能完成，请检查网络后重试";
/** Milliseconds; shorter than the captcha's lifetime on the service. */
const imageLife = 110_000;

/** Returns an empty image on failure, so that the field offers a retry. */
async function loadCaptcha(): Promise<CaptchaImage> {
  try {
    return await api(imageCaptcha, {}, { quiet: true });
  } catch {
    return unavailable;
  }
}

/** `image` is null while no captcha is due. */
export function useCaptcha(
  purpose: ProofPurpose,
  form: RefObject<HTMLFormElement | null>,
  initial: CaptchaImage | null = null,
) {
  const [image, setImage] = useState(initial);
  const due = image !== null;
  const { long, start, proof } = useProof(purpose, due);
  const renew = useCallback(async () => setImage(await loadCaptcha()), []);

  const captchaId = image?.captchaId ?? "";
  useEffect(() => {
    if (captchaId === "") return;
    const timer = setTimeout(() => {
      if (form.current && textOf(form.current, "captcha") === "") void renew();
    }, imageLife);
    return () => clearTimeout(timer);
  }, [captchaId, form, renew]);

  async function check(userCode = ""): Promise<boolean> {
    try {
      const answer = await api(captchaDue, { purpose, userCode }, { quiet: true });
      if (answer.due && !due) await renew();
      if (!answer.due) setImage(null);
      return answer.due;
    } catch {
      return due;
    }
  }

  /** Each attempt consumes captcha and proof; the chosen effort stays. */
  async function again(): Promise<void> {
    start(long.state === "off" ? "short" : "long");
    await renew();
  }

  /** Null if the proof of work failed. */
  async function answer(): Promise<CaptchaAnswer | null> {
    const done = await proof();
    const element = form.current;
    if (done === null || !element) return null;
    return { captchaId: textOf(element, "captchaId"), captcha: textOf(element, "captcha"), proof: done };
  }

  /** The captcha fields, or a message if something is missing. */
  async function gather(askFirst: string): Promise<CaptchaAnswer | string> {
    if (!due) return (await check()) ? askFirst : { captchaId: "", captcha: "", proof: "" };
    const typed = form.current ? textOf(form.current, "captcha") : "";
    if (long.state === "off" && typed === "") return askFirst;
    return (await answer()) ?? noProof;
  }

  return {
    image,
    long,
    due,
    renew,
    check,
    again,
    answer,
    gather,
    hide: () => setImage(null),
    workLong: () => void start("long"),
    backToPicture: () => void start("short"),
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
