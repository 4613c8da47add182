"use client";

import { useEffect, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { IdleWarning } from "#lib/account/idle-watch.ts";
import { formatCountdown } from "#lib/util/time/dates.ts";

import styles from "./idle-dialog.module.css";

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}

/** Idle timeout, which can be extended, or absolute session limit, which cannot. */
export function IdleDialog(props: {
  warning: IdleWarning;
  onStay: () => Promise<void>;
  onLeave: () => Promise<void>;
}) {
  const { until, final } = props.warning;
  const left = formatCountdown(useLeft(until));
  const [seen, setSeen] = useState(false);
  const [stay, staying] = useGuarded(props.onStay);
  const [leave, leaving] = useGuarded(props.onLeave);
  const goOn = final ? () => setSeen(true) : stay;
  return (
    <Dialog
      open={!seen}
      role="alertdialog"
      title={final ? "登录即将到期" : "长时间未操作"}
      width={420}
      footer={
        <>
          <Button busy={leaving} onClick={leave}>
            退出
          </Button>
          <Button variant="primary" autoFocus busy={staying} onClick={goOn}>
            {final ? "知道了" : "继续使用"}
          </Button>
        </>
      }
    >
      <p>
        {final ? "本次登录已接近最长时限，请尽快保存正在填写的内容。" : "您已长时间未操作。为保障账号安全，"}
        系统将在
        <span className={styles.left} role="timer">
          {left}
        </span>
        后自动退出登录。
      </p>
    </Dialog>
  );
}
