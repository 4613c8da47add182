"use client";

import { useState } from "react";

import { TextField } from "#components/ui/text-field.tsx";
import { imageCaptchaOutputSchema } from "#contracts/captcha.ts";
import { api } from "#lib/http/api.ts";

import styles from "./login.module.css";

export type CaptchaImage = { captchaId: string; image: string };

const unavailable: CaptchaImage = { captchaId: "", image: "" };

/** A new picture; an empty one when none could be had, so that the field and its link are there to try again. */
export async function loadCaptcha(): Promise<CaptchaImage> {
  try {
    return await api("imageCaptcha", {}, imageCaptchaOutputSchema, { quiet: true });
  } catch {
    return unavailable;
  }
}

export function CaptchaField(props: {
  image: CaptchaImage;
  error: string | undefined;
  onRenew: (image: CaptchaImage) => void;
}) {
  const [busy, setBusy] = useState(false);
  async function renew(): Promise<void> {
    setBusy(true);
    props.onRenew(await loadCaptcha());
    setBusy(false);
  }
  return (
    <div className={styles.captcha}>
      <TextField
        label="图形验证码"
        name="captcha"
        required
        maxLength={16}
        error={props.error}
        inputMode="numeric"
      />
      <input type="hidden" name="captchaId" value={props.image.captchaId} />
      <div className={styles.picture}>
        {props.image.image === "" ? (
          <span>图片加载失败</span>
        ) : (
          <img src={props.image.image} alt="图形验证码：请填写图中算式的结果" />
        )}
        <button type="button" className={styles.inline} disabled={busy} onClick={() => void renew()}>
          看不清换一张
        </button>
      </div>
    </div>
  );
}
