"use client";

import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef } from "react";

import { tokens } from "../../theme.ts";
import { LayerTheme } from "./layer-theme.tsx";

export type MenuEntry = { name: string; color?: "accent" | "danger" | "warning" | "success" } & (
  | { type: "link"; href: string }
  | { type: "button"; onAct: () => void }
);

export type MenuLayerProps = {
  anchor: HTMLElement | null;
  label: string;
  items: readonly MenuEntry[];
  onClose: () => void;
};

export function MenuLayer(props: MenuLayerProps) {
  const { anchor, items, onClose } = props;
  // Runs after the menu has closed and restored the focus: a dialog opened earlier would lose it.
  const chosen = useRef<(() => void) | null>(null);
  function act() {
    chosen.current?.();
    chosen.current = null;
  }
  return (
    <LayerTheme>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: -4, horizontal: "right" }}
        slotProps={{
          list: { dense: true, "aria-label": props.label },
          transition: { onExited: act },
        }}
      >
        {items.map((item) => {
          const style = item.color && item.color !== "accent" ? { color: tokens.color[item.color] } : {};
          if (item.type === "link") {
            return (
              <MenuItem key={item.name} component="a" href={item.href} style={style} onClick={onClose}>
                {item.name}
              </MenuItem>
            );
          }
          return (
            <MenuItem
              key={item.name}
              style={style}
              onClick={() => {
                chosen.current = item.onAct;
                onClose();
              }}
            >
              {item.name}
            </MenuItem>
          );
        })}
      </Menu>
    </LayerTheme>
  );
}
