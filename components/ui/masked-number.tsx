"use client";

import { useEffect, useState } from "react";

import { Button } from "./button.tsx";
import { useGuarded } from "./use-guarded.ts";

import styles from "./masked-number.module.css";

export type MaskedNumberProps = {
  masked: string;
  label: string;
  /** Resolves to the full number, or to null if refused, which it has reported. */
  reveal: () => Promise<string | null>;
};

/** Revealed for a while on the screen only: print and images of the page keep the mask. */
export function MaskedNumber({ masked, label, reveal }: MaskedNumberProps) {
  const [value, setValue] = useState<string | null>(null);
  const [toggle, busy] = useGuarded(async () => setValue(value === null ? await reveal() : null));
  useEffect(() => {
    const hide = (): void => setValue(null);
    window.addEventListener("pagehide", hide);
    return () => window.removeEventListener("pagehide", hide);
  }, []);
  return (
    <span className={styles.value}>
      <span aria-live="polite">
        {value === null ? (
          masked
        ) : (
          <>
            <span className={styles.shown} data-masked={masked}>
              {value}
            </span>
            <span className={styles.printed} aria-hidden="true">
              {masked}
            </span>
          </>
        )}
      </span>
      <Button
        small
        variant="text"
        className="no-print"
        data-html2canvas-ignore=""
        busy={busy}
        aria-label={`${value === null ? "显示" : "隐藏"}${label}`}
        onClick={toggle}
      >
        {value === null ? "显示" : "隐藏"}
      </Button>
    </span>
  );
}
