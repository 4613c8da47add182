"use client";

import { MaskedValue } from "#components/ui/masked-value.tsx";
import { useRevealReason } from "#components/ui/reveal/use-reveal-reason.tsx";
import type { RegistryRequestId } from "#contracts/ids.ts";
import { registryRequestReveal } from "#contracts/registry-request/endpoints.ts";
import { revealReasonFault } from "#contracts/reveal.ts";
import { reveal } from "#lib/http/reveal.ts";

type Props = { id: RegistryRequestId; which: "before" | "after"; masked: string; label: string };

export function RevealedNumber({ id, which, masked, label }: Props) {
  const { ask, dialog } = useRevealReason();
  const show = () =>
    ask({
      name: label,
      note: "本次查看的时间、单位、人员和事由将记入访问日志。",
      faultOf: revealReasonFault,
      send: (reason) =>
        reveal(registryRequestReveal, { registryRequestId: id, code: "idNumber", which, reason }),
    });
  return (
    <>
      <MaskedValue
        masked={masked}
        label={`${which === "before" ? "变更前" : "变更后"}${label}`}
        reveal={show}
      />
      {dialog}
    </>
  );
}
