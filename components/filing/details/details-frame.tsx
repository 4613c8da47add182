"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { AcceptanceRecord } from "#components/acceptance/acceptance-record.tsx";
import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import { ReturnItemsProvider } from "#components/acceptance/return-items/return-items-context.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import {
  detailsPath,
  type DetailsStep,
  detailsStepName,
  detailsSteps,
  reachedSteps,
} from "#contracts/filing/steps.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { limitName } from "#lib/acceptance/deadline.ts";
import { acceptanceRecordQuery } from "#lib/acceptance/queries.ts";
import { statusQuery } from "#lib/detection/status.ts";
import { changesHref } from "#lib/filing/changes/changes-question.ts";
import { endedText } from "#lib/filing/ended-text.ts";
import { assigneeText, statusTones } from "#lib/filing/format.ts";
import { FilingKindContext } from "#lib/filing/kind-context.ts";
import { numberMeaning } from "#lib/filing/number-meaning.ts";
import { indicatorsHref } from "#lib/indicator/paths.ts";
import { calendarDaysUntil, formatDate, formatDuration } from "#lib/util/time/dates.ts";

import { FilingActions } from "../actions/filing-actions.tsx";
import { AttachmentsButton } from "./attachments-button.tsx";
import { Versions } from "./versions.tsx";

import styles from "./details.module.css";

export type DetailsFrameProps = {
  detail: FilingDetail;
  step: DetailsStep;
  /** Server time, so that server and browser compute the same. */
  now: string;
  tools?: ReactNode;
  children: ReactNode;
};

export function DetailsFrame({ detail, step, now, tools, children }: DetailsFrameProps) {
  const detection = useQuery(statusQuery(detail.id));
  const reached = reachedSteps(detail, detection.data?.state === "done");
  const tabs = detailsSteps[detail.kind].map((name) => ({
    name: detailsStepName(name, detail.status),
    href: detailsPath(detail.kind, name, detail.id),
    disabled: !reached.has(name),
  }));
  return (
    <Shared detail={detail}>
      <PageBand
        title={detail.projectName || "未命名项目"}
        status={
          <>
            <Tag tone={statusTones[detail.status]}>{filingStatusNames[detail.status]}</Tag>
            {detail.deadline && <DeadlineTag deadline={detail.deadline} of={limitName(detail.status)} />}
          </>
        }
        actions={
          <>
            {tools}
            {!detail.actions.includes("save") && <AttachmentsButton filingId={detail.id} />}
            <AcceptanceRecord filingId={detail.id} />
            <FilingActions detail={detail} />
          </>
        }
      />
      <div className={styles.tabRow}>
        <div className="no-print">
          <LinkTabs label="办理环节" tabs={tabs} current={detailsPath(detail.kind, step, detail.id)} />
        </div>
        <div className={styles.facts}>
          <Facts detail={detail} now={now} />
          {detection.data?.state === "done" && (
            <a className="no-print" href={indicatorsHref(detail.id)}>
              造价指标
            </a>
          )}
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </Shared>
  );
}

function Shared({ detail, children }: { detail: FilingDetail; children: ReactNode }) {
  return (
    <FilingKindContext value={detail.kind}>
      <ReturnItemsProvider filingId={detail.id}>{children}</ReturnItemsProvider>
    </FilingKindContext>
  );
}

function Facts({ detail, now }: { detail: FilingDetail; now: string }) {
  const { data: logs } = useQuery(acceptanceRecordQuery(detail.id));
  const since = logs?.[0]?.operationTime;
  const waited = since ? Math.max(0, Date.parse(now) - Date.parse(since)) : null;
  const submits = logs?.filter(({ action }) => action === "submit").length ?? 0;
  const ended = endedText(detail);
  const inProgress = !["draft", "filed", "void"].includes(detail.status);
  return (
    <>
      <span title={numberMeaning(detail.filingNo || detail.acceptNo) || undefined}>{numberOf(detail)}</span>
      {detail.regionName !== "" && <span>{detail.regionName}</span>}
      {detail.assignee && <span>{assigneeText(detail.assignee)}</span>}
      {ended !== null && <span className={styles.ended}>{ended}</span>}
      {waited !== null && inProgress && <span>已停留{formatDuration(waited)}</span>}
      {detail.status === "publicity" && detail.publicityEnd !== null && (
        <span>{leftText(detail.publicityEnd, now)}</span>
      )}
      <Versions detail={detail} />
      {submits > 1 && (
        <a className="no-print" href={changesHref(detail)}>
          变更信息
        </a>
      )}
    </>
  );
}

function numberOf(detail: FilingDetail): string {
  if (detail.filingNo !== "") return `备案编号${detail.filingNo}`;
  return detail.acceptNo === "" ? "尚未提交" : `受理编号${detail.acceptNo}`;
}

function leftText(end: string, now: string): string {
  const days = calendarDaysUntil(end, new Date(now));
  const when = `公示至${formatDate(end)}`;
  return days > 0 ? `${when}，剩余${days}天` : when;
}
