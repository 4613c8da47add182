"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";

import { useFormWriter } from "#components/form/use-form-writer.ts";
import { useValues } from "#components/form/use-form.ts";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { billFactsQuery } from "#lib/filing/detail/detail-queries.ts";
import { billNotes, emptyFromBills, priceFields } from "#lib/filing/detail/settled-bills.ts";

import styles from "./bills.module.css";

const SettledBillsTable = late(() => import("./settled-bills-table.tsx").then((m) => m.SettledBillsTable));

const codes = ["projectname", ...Object.values(priceFields)];

type SettledBillsProps = {
  id: FilingId;
  /** Keys the query by the uploaded files. */
  files: string;
  editable: boolean;
};

export function SettledBills({ id, files, editable }: SettledBillsProps) {
  const write = useFormWriter();
  const values = useValues(codes);
  const { data } = useQuery({ ...billFactsQuery(id, files), enabled: files.trim() !== "" });
  const bills = data?.bills ?? [];
  useFillEmpty(files, editable && data !== undefined, () => write(emptyFromBills(bills, values)));
  if (bills.length === 0) return null;
  return (
    <>
      <Suspense fallback={<BlockSkeleton height={80} />}>
        <SettledBillsTable bills={bills} values={values} write={editable ? write : undefined} />
      </Suspense>
      <div role="status">
        <ul className={styles.billNotes}>
          {billNotes(bills, values).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Once after each change of the files, not for those that the page was opened with. */
function useFillEmpty(files: string, ready: boolean, fill: () => void): void {
  const seen = useRef(files);
  useEffect(() => {
    if (!ready || seen.current === files) return;
    seen.current = files;
    fill();
  });
}
