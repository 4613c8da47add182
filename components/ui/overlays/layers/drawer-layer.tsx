"use client";

import MuiDrawer from "@mui/material/Drawer";
import type { ReactNode } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type DrawerLayerProps = {
  open: boolean;
  labelledBy: string;
  width: string;
  onClose: () => void;
  children: ReactNode;
};

export function DrawerLayer(props: DrawerLayerProps) {
  return (
    <LayerTheme>
      <MuiDrawer
        anchor="right"
        open={props.open}
        onClose={props.onClose}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-labelledby": props.labelledBy,
            style: { width: props.width, minWidth: "min(100vw, 480px)" },
          },
        }}
      >
        {props.children}
      </MuiDrawer>
    </LayerTheme>
  );
}
