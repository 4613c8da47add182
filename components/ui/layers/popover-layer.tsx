"use client";

import MuiPopover from "@mui/material/Popover";
import type { ReactNode } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type PopoverLayerProps = {
  anchor: HTMLElement | null;
  label: string;
  align?: "left" | "right";
  width?: number | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Open while there is an anchor. Esc and a click beside it close it and give the focus back. */
export function PopoverLayer(props: PopoverLayerProps) {
  const horizontal = props.align ?? "left";
  return (
    <LayerTheme>
      <MuiPopover
        open={props.anchor !== null}
        anchorEl={props.anchor}
        onClose={props.onClose}
        anchorOrigin={{ vertical: "bottom", horizontal }}
        transformOrigin={{ vertical: -4, horizontal }}
        slotProps={{
          paper: { role: "dialog", "aria-label": props.label, style: { width: props.width } },
        }}
      >
        {props.children}
      </MuiPopover>
    </LayerTheme>
  );
}
