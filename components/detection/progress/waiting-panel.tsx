"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { waitingTexts } from "#lib/detection/progress.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

export function WaitingPanel({ id }: { id: FilingId }) {
  const formPath = useStagePath("form", id);
  const { data: detail } = useQuery(filingQuery(id));
  if (!detail) return null;
  const { text, hint } = waitingTexts[detail.status];
  const station = detail.status === "submitted" && detail.stationName !== "";
  return (
    <EmptyBlock icon="clock" text={text} hint={hint}>
      {station && <span>受理机构：{detail.stationName}</span>}
      <LinkButton href={formPath}>查看初审内容</LinkButton>
    </EmptyBlock>
  );
}
