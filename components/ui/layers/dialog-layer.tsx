"use client";

import MuiDialog from "@mui/material/Dialog";
import type { ReactNode } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type DialogLayerProps = {
  open: boolean;
  labelledBy: string;
  width: number;
  role?: "alertdialog" | "dialog";
  /** Absent: neither Esc nor a click beside it closes the dialog. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

export function DialogLayer(props: DialogLayerProps) {
  return (
    <LayerTheme>
      <MuiDialog
        open={props.open}
        role={props.role ?? "dialog"}
        aria-labelledby={props.labelledBy}
        maxWidth={false}
        {...(props.onClose && { onClose: props.onClose })}
        slotProps={{ paper: { style: { width: props.width, maxWidth: "calc(100vw - 32px)" } } }}
      >
        {props.children}
      </MuiDialog>
    </LayerTheme>
  );
}
