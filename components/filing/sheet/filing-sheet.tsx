"use client";

import { useQuery } from "@tanstack/react-query";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { settlementForm } from "#contracts/settlement/form.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";
import { serialsText } from "#lib/filing/format.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { FilingGrid } from "../shape/filing-grid.tsx";
import { SheetCode } from "./sheet-code.tsx";

import styles from "./sheet.module.css";

export const sheetId = "filing-sheet";

export function FilingSheet({ id }: { id: FilingId }) {
  const { data: detail } = useQuery(filingQuery(id));
  if (!detail) return null;
  return (
    <>
      <article id={sheetId} className={styles.sheet} aria-labelledby="sheet-title" data-sheet="">
        <header className={styles.head}>
          <h2 id="sheet-title" className={styles.title}>
            建设工程竣工结算备案表
          </h2>
          <p className={styles.serials}>{detail.acceptNo === "" ? "尚未提交" : serialsText(detail)}</p>
        </header>
        <FilingGrid detail={detail} form={settlementForm} />
        <section className={styles.approval} aria-label="备案机构意见">
          <span className={styles.name}>备案机构意见</span>
          <span>{standingOf(detail)}</span>
          <span className={styles.sign}>
            {detail.stationName}
            {detail.filedAt !== null && `　${formatDate(detail.filedAt)}`}
          </span>
        </section>
      </article>
      <SheetCode id={id} />
    </>
  );
}

function standingOf({ status, filingNo, filedAt }: FilingDetail): string {
  if (status === "filed") return `予以备案，备案编号${filingNo}，备案日期${formatDate(filedAt ?? "")}。`;
  return `尚未备案，当前状态：${filingStatusNames[status]}。`;
}
