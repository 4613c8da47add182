"use client";

import MuiPopover, { type PopoverActions } from "@mui/material/Popover";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";

import { LayerTheme } from "./layer-theme.tsx";

export type PopoverLayerProps = {
  anchor: HTMLElement | null;
  label: string;
  align?: "left" | "right";
  width?: number | undefined;
  onClose: () => void;
  children: ReactNode;
};

export function PopoverLayer(props: PopoverLayerProps) {
  const horizontal = props.align ?? "left";
  const actions = useRef<PopoverActions>(null);
  return (
    <LayerTheme>
      <MuiPopover
        action={actions}
        open={props.anchor !== null}
        anchorEl={props.anchor}
        onClose={props.onClose}
        anchorOrigin={{ vertical: "bottom", horizontal }}
        transformOrigin={{ vertical: -4, horizontal }}
        slotProps={{
          paper: { role: "dialog", "aria-label": props.label, style: { width: props.width } },
        }}
      >
        <Grown actions={actions}>{props.children}</Grown>
      </MuiPopover>
    </LayerTheme>
  );
}

/** Repositions when late content, such as a loaded list, would overflow the window. */
function Grown({ actions, children }: { actions: RefObject<PopoverActions | null>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => actions.current?.updatePosition());
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [actions]);
  return <div ref={box}>{children}</div>;
}
