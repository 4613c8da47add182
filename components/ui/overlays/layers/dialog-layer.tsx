"use client";

import MuiDialog from "@mui/material/Dialog";
import type { MouseEvent, ReactNode } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type DialogLayerProps = {
  open: boolean;
  labelledBy: string;
  describedBy?: string | undefined;
  width: number;
  role?: "alertdialog" | "dialog";
  /** Absent: neither Esc nor a click on the backdrop closes the dialog. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The second click of a double click must not move the focus back into a closing dialog. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The control that opened the dialog may be gone: a row's 锁定 becomes 解锁. */
function keepFocusInPage(): void {
  if (document.activeElement === document.body)
    document.querySelector("main")?.focus({ preventScroll: true });
}

export function DialogLayer(props: DialogLayerProps) {
  return (
    <LayerTheme>
      <MuiDialog
        open={props.open}
        role={props.role ?? "dialog"}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        maxWidth={false}
        {...(props.onClose && { onClose: props.onClose })}
        slotProps={{
          root: { onMouseDown: props.open ? undefined : keepFocus },
          transition: { onExited: keepFocusInPage },
          paper: { style: { width: props.width, maxWidth: "calc(100vw - 32px)" } },
        }}
      >
        {props.children}
      </MuiDialog>
    </LayerTheme>
  );
}
