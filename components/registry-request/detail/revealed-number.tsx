"use client";

import { Suspense, useState } from "react";

import { late } from "#components/ui/late.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import type { RegistryRequestId } from "#contracts/ids.ts";
import { registryRequestReveal } from "#contracts/registry-request/endpoints.ts";
import { reveal } from "#lib/http/reveal.ts";

const ReasonBox = late(() => import("./reason-box.tsx").then((m) => m.ReasonBox));

type Props = { id: RegistryRequestId; which: "before" | "after"; masked: string; label: string };
type Answer = (reason: string | null) => void;

/** Asks for the reason first, which goes into the access log with who has seen the number. */
export function RevealedNumber({ id, which, masked, label }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  async function show(): Promise<string | null> {
    const reason = await new Promise<string | null>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    if (reason === null) return null;
    return reveal(registryRequestReveal, { registryRequestId: id, code: "idNumber", which, reason });
  }
  return (
    <>
      <MaskedValue
        masked={masked}
        label={`${which === "before" ? "变更前" : "变更后"}${label}`}
        reveal={show}
      />
      {answer && (
        <Suspense fallback={null}>
          <ReasonBox label={label} onAnswer={answer} />
        </Suspense>
      )}
    </>
  );
}
