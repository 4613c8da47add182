"use client";

import { useQuery } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { reportQuery } from "#lib/detection/queries.ts";

export function OpenNote({ filingId }: { filingId: FilingId }) {
  const { data } = useQuery(reportQuery(filingId));
  if (!data) return "正在核对检测结果的处理情况…";
  const { decisions, replies } = data.open;
  if (decisions + replies === 0) return "检测结果已全部处理，可以通过。";
  const parts = [
    decisions > 0 ? `${decisions}条错误未作处理` : "",
    replies > 0 ? `${replies}条警告未答复` : "",
  ].filter((part) => part !== "");
  return `${parts.join("、")}，处理后才能通过。`;
}
