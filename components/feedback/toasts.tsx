"use client";

import { useState } from "react";
import { createPortal } from "react-dom";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon, type IconName } from "#components/ui/icons.tsx";
import { SnackbarLayer } from "#components/ui/overlays/layers/snackbar-layer.tsx";
import { dismissToast, type Toast, type Tone } from "#lib/http/notices.ts";

import styles from "./toasts.module.css";

const icons: Record<Tone, IconName> = { warning: "warning", success: "success" };
const shownFor: Record<Tone, number> = { warning: 6000, success: 3000 };

/**
 * Shows one toast at a time. Portalled to the body: an open dialog hides the page from screen readers,
 * but toasts must be announced.
 */
export function Toasts({ toast }: { toast: Toast }) {
  const [open, setOpen] = useState(true);
  return createPortal(
    <SnackbarLayer
      id={String(toast.id)}
      open={open}
      duration={shownFor[toast.tone]}
      onClose={() => setOpen(false)}
      onGone={() => dismissToast(toast.id)}
    >
      <div
        className={cx(styles.toast, styles[toast.tone])}
        role={toast.tone === "warning" ? "alert" : "status"}
      >
        <Icon name={icons[toast.tone]} />
        <p className={styles.text}>{toast.text}</p>
        <IconButton icon="close" label="关闭提示" className={styles.close} onClick={() => setOpen(false)} />
      </div>
    </SnackbarLayer>,
    document.body,
  );
}
