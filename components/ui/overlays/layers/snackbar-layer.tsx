"use client";

import MuiSnackbar from "@mui/material/Snackbar";
import type { ReactElement } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type SnackbarLayerProps = {
  id: string;
  open: boolean;
  /** Milliseconds; null stays open until closed. */
  duration: number | null;
  onClose: () => void;
  onGone: () => void;
  children: ReactElement;
};

/** Clear of the message banner: below the header, in narrow windows at the bottom. */
const place = {
  "&&": { top: "calc(var(--size-header) + var(--size-s2))" },
  "@media (max-width: 1200px)": { "&&": { top: "auto", bottom: "var(--size-s5)" } },
};

export function SnackbarLayer(props: SnackbarLayerProps) {
  return (
    <LayerTheme>
      <MuiSnackbar
        key={props.id}
        open={props.open}
        autoHideDuration={props.duration}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        sx={place}
        onClose={(_, reason) => {
          if (reason !== "clickaway") props.onClose();
        }}
        slotProps={{ transition: { onExited: props.onGone } }}
      >
        {props.children}
      </MuiSnackbar>
    </LayerTheme>
  );
}
