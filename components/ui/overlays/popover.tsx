"use client";

import { type ReactNode, Suspense } from "react";

import { late } from "../late.tsx";
import { useWasOpen } from "./use-was-open.ts";

const PopoverLayer = late(() => import("./layers/popover-layer.tsx").then((m) => m.PopoverLayer));

export type PopoverProps = {
  anchor: HTMLElement | null;
  label: string;
  align?: "left" | "right";
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

export function Popover(props: PopoverProps) {
  if (!useWasOpen(props.anchor !== null)) return null;
  return (
    <Suspense fallback={null}>
      <PopoverLayer {...props} />
    </Suspense>
  );
}
