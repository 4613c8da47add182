"use client";

import { useQuery } from "@tanstack/react-query";

import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { stampedSheetCode } from "#contracts/filing/sheet.ts";
import type { FilingId } from "#contracts/ids.ts";
import { settlementForm } from "#contracts/settlement/form.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import { filesQuery } from "#lib/attachment/queries.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";

import { FilingGrid } from "../shape/filing-grid.tsx";
import { SealPlaces } from "./seal-places.tsx";
import { SheetCode } from "./sheet-code.tsx";

import section from "../shape/section.module.css";
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
          <p className={styles.serials}>{numbersText(detail)}</p>
        </header>
        <FilingGrid detail={detail} form={settlementForm} printed />
        <div className={styles.end}>
          <AttachmentCounts detail={detail} />
          <SealPlaces detail={detail} />
        </div>
      </article>
      <SheetCode id={id} />
    </>
  );
}

function numbersText({ acceptNo, filingNo, changeCount }: FilingDetail): string {
  const numbers = `受理编号${acceptNo || "—"}　备案编号${filingNo || "—"}`;
  return changeCount === 0 ? numbers : `${numbers}　变更次数${changeCount}次`;
}

/** Names what must still be attached too, as the PDF does. */
function AttachmentCounts({ detail }: { detail: FilingDetail }) {
  const { data: items = [] } = useQuery(filesQuery(detail.id));
  const isOpen = editableParts(detail.status, detail.returnKind).documents;
  const listed = items.filter(
    ({ code, files, required }) => code !== stampedSheetCode && (files.length > 0 || (isOpen && required)),
  );
  if (listed.length === 0) return null;
  const fields = listed.map(({ code, fileType }): DescriptionField => ({ code, name: fileType, width: 6 }));
  const count = (files: readonly unknown[]) => (files.length === 0 ? "　　份" : `${files.length}份`);
  const row = Object.fromEntries(listed.map(({ code, files }) => [code, count(files)]));
  return (
    <section className={section.section} aria-label="所附文件">
      <DescriptionForm head={<h2 className={section.sectionTitle}>所附文件</h2>} fields={fields} row={row} />
    </section>
  );
}
