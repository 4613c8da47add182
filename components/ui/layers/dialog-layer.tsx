"use client";

import MuiDialog from "@mui/material/Dialog";
import type { MouseEvent, ReactNode } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type DialogLayerProps = {
  open: boolean;
  labelledBy: string;
  /** What an alert says is read out with its title. */
  describedBy?: string | undefined;
  width: number;
  role?: "alertdialog" | "dialog";
  /** Absent: neither Esc nor a click beside it closes the dialog. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The second half of a double click on a dialog that is closing must not take the focus back into it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
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
          paper: { style: { width: props.width, maxWidth: "calc(100vw - 32px)" } },
        }}
      >
        {props.children}
      </MuiDialog>
    </LayerTheme>
  );
}
