"use client";

import { type ReactNode, Suspense, useState } from "react";

import { late } from "../late.tsx";
import type { Asking } from "./reason-form.tsx";

const ReasonForm = late(() => import("./reason-form.tsx").then((m) => m.ReasonForm));

type Asked = Asking & { resolve: (value: string | null) => void };

/** Asks for a reason before a masked number is shown; resolves to null if none is given. */
export function useRevealReason(): { ask: (asking: Asking) => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  function end(value: string | null): void {
    asked?.resolve(value);
    setAsked(null);
  }
  return {
    ask: (asking) => new Promise((resolve) => setAsked({ ...asking, resolve })),
    dialog: asked && (
      <Suspense fallback={null}>
        <ReasonForm asked={asked} onEnd={end} />
      </Suspense>
    ),
  };
}
