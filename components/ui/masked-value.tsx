"use client";

import { lazy, Suspense } from "react";

import type { MaskedNumberProps } from "./masked-number.tsx";

const MaskedNumber = lazy(() => import("./masked-number.tsx").then((m) => ({ default: m.MaskedNumber })));

export function MaskedValue(props: MaskedNumberProps) {
  return (
    <Suspense fallback={props.masked}>
      <MaskedNumber {...props} />
    </Suspense>
  );
}
