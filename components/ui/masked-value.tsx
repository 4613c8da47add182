"use client";

import { lazy, Suspense } from "react";

import type { MaskedNumberProps } from "./masked-number.tsx";

/** Few pages have one: its scripts come after them. */
const MaskedNumber = lazy(() => import("./masked-number.tsx").then((m) => ({ default: m.MaskedNumber })));

/** A masked number with its 显示; until that is there, the mask. */
export function MaskedValue(props: MaskedNumberProps) {
  return (
    <Suspense fallback={props.masked}>
      <MaskedNumber {...props} />
    </Suspense>
  );
}
