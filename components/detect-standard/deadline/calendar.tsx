"use client";

import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { late } from "#components/ui/late.tsx";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { DeadlineSettings } from "#contracts/deadline/settings.ts";
import { detectStandardHref } from "#lib/detect-standard/address.ts";
import { rangesOf } from "#lib/detect-standard/special-days.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { rangeColumns, rangeId } from "./range-columns.tsx";

import styles from "../settings.module.css";

const CalendarDialog = late(() => import("./calendar-dialog.tsx").then((m) => m.CalendarDialog));

type Year = Pick<DeadlineSettings, "year" | "source" | "changed">;

function Source({ year, source, changed }: Year) {
  if (source === "statutory")
    return (
      <p className={styles.problem} role="note">
        {year}
        年的放假调休安排尚未录入：工作日暂按法定节假日（下表）和双休日推算，未计入调休，有关期限标为“暂定”。国务院办公厅通知发布后请及时录入，在办事项的期限随即重算。
      </p>
    );
  return (
    <p className={styles.hint}>
      {source === "national" && "按国务院办公厅公布的放假安排。"}
      {changed !== null &&
        `本平台录入，代替国务院办公厅公布的安排：${formatDateTime(changed.at)} ${changed.by}，原因：${changed.reason}。`}
      未列出的日期，周一至周五上班，周六、周日休息。
    </p>
  );
}

export function Calendar({ settings }: { settings: DeadlineSettings }) {
  const { year, days } = settings;
  const mayWrite = useRight("deadline.write");
  const [isOpen, setOpen] = useState(false);
  const of = (other: number) => detectStandardHref({ view: "deadlines", year: other });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{year}年节假日和调休</h2>
        <LinkButton small href={of(year - 1)}>
          {year - 1}年
        </LinkButton>
        <LinkButton small href={of(year + 1)}>
          {year + 1}年
        </LinkButton>
        {mayWrite && (
          <Button className={styles.push} icon="edit" onClick={() => setOpen(true)}>
            {settings.source === "statutory" ? "录入安排" : "校正安排"}
          </Button>
        )}
      </div>
      <Source {...settings} />
      <SmallTable
        caption={`${year}年节假日和调休`}
        columns={rangeColumns}
        rows={rangesOf(days)}
        rowId={rangeId}
        empty={<EmptyBlock text="暂无节假日和调休" />}
      />
      <Suspense fallback={null}>
        {isOpen && <CalendarDialog settings={settings} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
