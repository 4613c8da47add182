"use client";

import { useEffect, useRef, useState } from "react";

import { TextField } from "#components/ui/fields/text-field.tsx";

import type { Captcha } from "./use-captcha.ts";

import styles from "./captcha-field.module.css";

/** A sum in an image, or a long proof of work for users who cannot see it. Empty while none is due. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const [cameBack, setCameBack] = useState(false);
  if (!captcha.image) return null;
  if (captcha.long.state === "off") {
    return <Picture key={captcha.image.captchaId} captcha={captcha} error={error} autoFocus={cameBack} />;
  }
  function back(): void {
    setCameBack(true);
    captcha.backToPicture();
  }
  return <LongWork captcha={captcha} error={error} onBack={back} />;
}

type PartProps = { captcha: Captcha; error: string | undefined };

function Picture({ captcha, error, autoFocus }: PartProps & { autoFocus: boolean }) {
  const [busy, setBusy] = useState(false);
  const { captchaId = "", image = "" } = captcha.image ?? {};
  async function renew(): Promise<void> {
    setBusy(true);
    await captcha.renew();
    setBusy(false);
  }
  return (
    <div className={styles.captcha}>
      <TextField
        label="图形验证码"
        name="captcha"
        required
        maxLength={16}
        autoFocus={autoFocus}
        error={error}
        hint="请填写图中两数相加的结果"
        inputMode="numeric"
      />
      <input type="hidden" name="captchaId" value={captchaId} />
      <div className={styles.picture}>
        {image === "" ? (
          <span>图片加载失败，请换一张</span>
        ) : (
          <img src={image} width={272} height={72} alt="图形验证码：请填写图中两数相加的结果" />
        )}
        <button type="button" className={styles.link} disabled={busy} onClick={() => void renew()}>
          看不清换一张
        </button>
        <button type="button" className={styles.link} onClick={captcha.workLong}>
          无法识别图片？改用后台验证
        </button>
      </div>
    </div>
  );
}

/** In quarters: finer progress would flood screen readers. */
function spoken({ long }: Captcha): string {
  if (long.state === "done") return "后台验证已完成，可以继续";
  if (long.state === "failed") return "后台验证未能完成，请重试或改用图片";
  if (long.state !== "working") return "";
  const quarter = Math.floor(long.percent / 25) * 25;
  return quarter === 0 ? "正在进行后台验证，通常需要10至20秒，请勿关闭本页面" : `后台验证已完成${quarter}%`;
}

function LongWork({ captcha, error, onBack }: PartProps & { onBack: () => void }) {
  const { long } = captcha;
  const group = useRef<HTMLDivElement>(null);
  // The pressed button is gone; keyboard focus continues here.
  useEffect(() => group.current?.focus(), []);
  const percent = long.state === "working" ? long.percent : 100;
  return (
    <div ref={group} className={styles.captcha} role="group" aria-labelledby="captcha-work" tabIndex={-1}>
      <p className={styles.label} id="captcha-work">
        后台验证
      </p>
      {long.state !== "failed" && (
        <progress className={styles.progress} max={100} value={percent} aria-labelledby="captcha-work" />
      )}
      <p role="status" className={styles.status}>
        {spoken(captcha)}
      </p>
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.picture}>
        {(long.state === "failed" || error) && (
          <button type="button" className={styles.link} onClick={captcha.workLong}>
            重新验证
          </button>
        )}
        <button type="button" className={styles.link} onClick={onBack}>
          改用图片
        </button>
      </div>
    </div>
  );
}
