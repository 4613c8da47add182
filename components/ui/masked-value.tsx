"use client";

import { Suspense } from "react";

import { late } from "./late.tsx";
import type { MaskedNumberProps } from "./masked-number.tsx";

const MaskedNumber = late(() => import("./masked-number.tsx").then((m) => m.MaskedNumber));

export function MaskedValue(props: MaskedNumberProps) {
  return (
    <Suspense fallback={props.masked}>
      <MaskedNumber {...props} />
    </Suspense>
  );
}
