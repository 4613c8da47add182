"use client";

import { useQuery } from "@tanstack/react-query";

import type { FilingDetail } from "#contracts/filing/api.ts";
import { stagePath } from "#contracts/filing/steps.ts";
import { reportQuery } from "#lib/detection/queries.ts";

/** What 复核 still lacks before 通过, with the way to it. */
export function OpenNote({ detail: { id, kind } }: { detail: Pick<FilingDetail, "id" | "kind"> }) {
  const { data } = useQuery(reportQuery(id));
  if (!data) return "正在核对检测问题的处理情况……";
  const { decisions, replies } = data.open;
  if (decisions + replies === 0) return "检测问题已全部处理，可以通过。";
  const parts = [
    decisions > 0 ? `${decisions}条错误未由本站处理` : "",
    replies > 0 ? `${replies}条警告企业未答复` : "",
  ].filter((part) => part !== "");
  return (
    <>
      {parts.join("、")}，全部完成后才能通过。
      <a href={`${stagePath(kind, "result", id)}&state=open`}>查看待处理的问题</a>
    </>
  );
}
