"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo, useState } from "react";

import { causeKey } from "#contracts/detection/cause.ts";
import type { DetectionReport, FindingQuestion, ReportFinding } from "#contracts/detection/detection-api.ts";
import type { FilingId, ReturnItemId } from "#contracts/ids.ts";
import { viewOf } from "#lib/detection/filter.ts";
import type { AnswerStore } from "#lib/detection/findings/answers.ts";
import { rowOfPlace } from "#lib/detection/place.ts";
import { treeQuery } from "#lib/detection/queries.ts";
import { type Outline, outlineOf } from "#lib/detection/tree/outline.ts";

import { useAnswerStore } from "./use-answer-store.ts";
import { type CauseList, useCauses } from "./use-causes.ts";
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
  view: "causes" | "findings";
  /** Empty in the other view. */
  causes: CauseList;
  findings: WindowedList<ReportFinding>;
  /** Length of the list in view. */
  length: number;
  /** Index of the current cause or finding in the list in view. */
  current: number | null;
  choose: (index: number | null) => void;
  target: Target | null;
  goTo: (row: number, align?: Target["align"]) => void;
  line: number | null;
  setLine: (row: number | null) => void;
  answers: AnswerStore;
  /** Keys of the findings that were replied to in one go, until that is undone or another view is opened. */
  replied: readonly string[];
  setReplied: (keys: readonly string[]) => void;
  /** Marks for correction that were made in one go, likewise. */
  marked: readonly ReturnItemId[];
  setMarked: (ids: readonly ReturnItemId[]) => void;
};

const Context = createContext<Review | null>(null);

export function useReview(): Review {
  const review = use(Context);
  if (!review) throw new Error("useReview outside of a ReviewProvider");
  return review;
}

type Lists = Pick<Review, "view" | "causes" | "findings">;

function lookedAt({ view, causes, findings }: Lists, index: number) {
  if (view === "causes") {
    const cause = causes.all[index]?.cause;
    return cause ? { name: causeKey(cause), place: cause.first[0]?.place } : null;
  }
  const finding = findings.isStale ? undefined : findings.at(index);
  return finding ? { name: finding.key, place: finding.place } : null;
}

export function ReviewProvider(props: { filingId: FilingId; report: DetectionReport; children: ReactNode }) {
  const { filingId, report } = props;
  const { data: tree } = useQuery(treeQuery(filingId, report.reportId));
  const outline = useMemo(() => outlineOf(tree ?? []), [tree]);
  const address = useReviewFilter(filingId);
  const { shown, setShown, ...selection } = useReviewSelection(address.filter);
  const view = viewOf(address.filter);
  const causes = useCauses(filingId, report, address.filter);
  const findings = useFindings(filingId, report, address.filter);
  const [replied, setReplied] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<readonly ReturnItemId[]>([]);
  const answers = useAnswerStore(filingId, report.reportId);

  const { current, goTo } = selection;
  const lists = { view, causes, findings, length: view === "causes" ? causes.all.length : findings.total };
  const looked = current === null ? null : lookedAt(lists, current);
  if (looked && looked.name !== shown) {
    setShown(looked.name);
    if (looked.place) goTo(rowOfPlace(looked.place, outline));
  }

  const replies = { replied, setReplied, marked, setMarked, answers };
  return (
    <Context value={{ filingId, report, outline, ...address, ...selection, ...lists, ...replies }}>
      {props.children}
    </Context>
  );
}
