"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { currentPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";
import { publicityQuery } from "#lib/filing/detail/publicity-query.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { PublicityDocument } from "./publicity-document.tsx";

const awaited = { text: "尚未进入备案公示", hint: "检测结果复核通过后，在此公示备案内容。" };
const ended = { text: "本备案已作废，不再公示" };

export function PublicityPage({ id, problem }: { id: FilingId; problem: LoadProblem | null }) {
  const { data: detail } = useQuery(filingQuery(id));
  const isReached = detail?.status === "publicity" || detail?.status === "filed";
  const query = useQuery({ ...publicityQuery(id), enabled: isReached && problem === null });
  if (!detail) return null;
  if (!isReached) {
    return (
      <EmptyBlock icon="clock" {...(detail.status === "void" ? ended : awaited)}>
        <LinkButton href={currentPath(detail.kind, detail.status, id)}>查看当前环节</LinkButton>
      </EmptyBlock>
    );
  }
  return (
    <ListStates state={loadState(query, problem)} rows={12} columns={4} onRetry={() => void query.refetch()}>
      {query.data && <PublicityDocument content={query.data} />}
    </ListStates>
  );
}
