"use client";

import { useEffect, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";

import styles from "./sms-code-field.module.css";

function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Field `code`. `onAsk` resolves to the seconds until the next request, or null if none was sent. */
export function SmsCodeField(props: {
  error: string | undefined;
  /** Epoch milliseconds from which another code may be requested. */
  againAt?: number | null;
  autoFocus?: boolean;
  /** Shown once a code was asked for. */
  sentNote?: string;
  onAsk: () => Promise<number | null>;
}) {
  const { againAt = null } = props;
  const [until, setUntil] = useState(() =>
    againAt === null ? undefined : performance.now() + againAt - Date.now(),
  );
  const left = useSecondsUntil(until ?? 0);
  const [ask, busy] = useGuarded(async () => {
    const seconds = await props.onAsk();
    if (seconds !== null) setUntil(performance.now() + seconds * 1000);
  });
  const again = until === undefined ? "获取验证码" : "重新获取";
  return (
    <div className={styles.row}>
      <TextField
        label="短信验证码"
        name="code"
        required
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={props.autoFocus}
        error={props.error}
        note={until === undefined ? undefined : (props.sentNote ?? "验证码已发送，10分钟内有效")}
      />
      <Button className={styles.ask} busy={busy} disabled={left > 0} onClick={ask}>
        {left > 0 ? `${left}秒后重新获取` : again}
      </Button>
    </div>
  );
}
