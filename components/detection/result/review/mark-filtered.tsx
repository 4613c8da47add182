"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type MarkTargets, returnItemLimits } from "#contracts/return-item/return-item.ts";
import { isFiltered } from "#lib/detection/filter.ts";
import { markTargetsQuery } from "#lib/detection/queries.ts";

import { useReview } from "../../report/review-context.tsx";
import { MarkMany } from "./mark-many.tsx";

/** Marks what the filter shows: causes that it shows whole, and single findings of the others. */
export function MarkFiltered() {
  const { filingId, report, filter } = useReview();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...markTargetsQuery(filingId, report.reportId, filter), enabled: isOpen });
  const what = isFiltered(filter) ? "当前筛选显示的问题" : "本次检测发现的问题";
  return (
    <MarkMany
      label={isFiltered(filter) ? "标记筛选结果" : "标记全部"}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      targets={data === undefined ? null : isTooMany(data) ? [] : data.targets}
      what={`${what}${data === undefined ? "……" : wordsOf(data)}`}
    />
  );
}

function isTooMany({ total }: MarkTargets): boolean {
  return total > returnItemLimits.most;
}

function wordsOf(found: MarkTargets): string {
  const { findings, marked, total } = found;
  if (total === 0) return `共${findings}条，都已标记。`;
  const all = marked === 0 ? `共${findings}条` : `共${findings}条，其中${marked}条已标记，其余`;
  if (!isTooMany(found)) return `${all}${marked === 0 ? "，" : ""}按原因归为${total}项。`;
  return `共${findings}条，需要标记${total}项，一件备案最多标记${returnItemLimits.most}项，请缩小筛选范围。`;
}
