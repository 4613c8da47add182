"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

import { imageCaptcha, captchaDue } from "#contracts/account/captcha-endpoints.ts";
import { type CaptchaAnswer } from "#contracts/captcha.ts";
import type { ProofPurpose } from "#contracts/proof-of-work.ts";
import { api } from "#lib/http/api.ts";

import { textOf } from "./form-fields.ts";
import { useProof } from "./use-proof.ts";

export type CaptchaImage = { captchaId: string; image: string };

const unavailable: CaptchaImage = { captchaId: "", image: "" };
export const noProof = "验证未能完成，请检查网络后重试";
/** Before the service forgets the question. */
const imageLife = 110_000;

/** A new picture; an empty one when none could be had, so that the field and its link are there to try again. */
async function loadCaptcha(): Promise<CaptchaImage> {
  try {
    return await api(imageCaptcha, {}, { quiet: true });
  } catch {
    return unavailable;
  }
}

/**
 * The captcha of a form: whether it is due, its picture, and the proof of work that goes with it or stands in for it.
 * `image` is null while none is due.
 */
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

  /** Asks whether it is due for this account, and shows or hides it; true when it is. */
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

  /** After a try: what was shown is used up. Whoever could not see the picture goes on without it. */
  async function again(): Promise<void> {
    start(long.state === "off" ? "short" : "long");
    await renew();
  }

  /** The fields of the call; null when the work could not be done. */
  async function answer(): Promise<CaptchaAnswer | null> {
    const done = await proof();
    const element = form.current;
    if (done === null || !element) return null;
    return { captchaId: textOf(element, "captchaId"), captcha: textOf(element, "captcha"), proof: done };
  }

  /** The fields of the call, or the message of what is still missing. */
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
