"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";

import type { DetectionReport, FindingQuestion, ReportFinding } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { AnswerStore } from "#lib/detection/findings/answers.ts";
import { rowOfPlace } from "#lib/detection/place.ts";
import { treeQuery } from "#lib/detection/queries.ts";
import { type Outline, outlineOf } from "#lib/detection/tree/outline.ts";

import { useAnswerStore } from "./use-answer-store.ts";
import { type Target, useReviewFilter, useReviewSelection } from "./use-review-state.ts";
import { useFindings, type WindowedList } from "./use-windows.ts";

export type Review = {
  filingId: FilingId;
  report: DetectionReport;
  outline: Outline;
  filter: FindingQuestion;
  wide: FindingQuestion;
  hrefOf: (filter: FindingQuestion) => string;
  openHref: (href: string) => void;
  openFilter: (filter: FindingQuestion) => void;
  findings: WindowedList<ReportFinding>;
  /** Index of the current finding in the filtered list. */
  current: number | null;
  choose: (index: number | null) => void;
  target: Target | null;
  goTo: (row: number, align?: Target["align"]) => void;
  line: number | null;
  setLine: (row: number | null) => void;
  answers: AnswerStore;
};

const Context = createContext<Review | null>(null);

export function useReview(): Review {
  const review = use(Context);
  if (!review) throw new Error("useReview outside of a ReviewProvider");
  return review;
}

export function ReviewProvider(props: { filingId: FilingId; report: DetectionReport; children: ReactNode }) {
  const { filingId, report } = props;
  const { data: tree } = useQuery(treeQuery(filingId, report.reportId));
  const outline = useMemo(() => outlineOf(tree ?? []), [tree]);
  const address = useReviewFilter(filingId);
  const { shown, setShown, ...selection } = useReviewSelection(address.filter);
  const findings = useFindings(filingId, report, address.filter);
  const answers = useAnswerStore(filingId, report.reportId);

  const { current, goTo } = selection;
  const finding = current === null || findings.isStale ? undefined : findings.at(current);
  if (finding && finding.key !== shown) {
    setShown(finding.key);
    goTo(rowOfPlace(finding.place, outline));
  }

  return (
    <Context value={{ filingId, report, outline, ...address, ...selection, findings, answers }}>
      {props.children}
    </Context>
  );
}
