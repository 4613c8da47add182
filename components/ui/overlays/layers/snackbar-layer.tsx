"use client";

import MuiSnackbar from "@mui/material/Snackbar";
import { type ReactElement, useState } from "react";

import { bottomLift } from "./bottom-lift.ts";
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

/** Top edges of bars that stay at the bottom of the window, such as the one with 提交. */
function barTops(): number[] {
  const bars = [...document.querySelectorAll("[data-bottom-bar]")];
  return bars.map((bar) => bar.getBoundingClientRect().top);
}

/** At the bottom, where a page has neither its title and deadline nor the message banner; clear of its bottom bar. */
export function SnackbarLayer(props: SnackbarLayerProps) {
  const [lift] = useState(() => bottomLift(barTops(), window.innerHeight));
  return (
    <LayerTheme>
      <MuiSnackbar
        key={props.id}
        open={props.open}
        autoHideDuration={props.duration}
        anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
        sx={{ "&&": { bottom: `calc(var(--size-s5) + ${lift}px)` } }}
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
