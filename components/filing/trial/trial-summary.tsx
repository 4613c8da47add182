"use client";

import { useQuery } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { trialsQuery } from "#lib/detection/trial/queries.ts";
import { openText } from "#lib/detection/trial/words.ts";

import styles from "./trial.module.css";

/** In the submit dialog; never blocks the submission. */
export function TrialSummary({ id }: { id: FilingId }) {
  const { data } = useQuery({ ...trialsQuery(id, "submit"), refetchOnMount: "always" });
  const bills = data?.bills.filter(({ hasFile }) => hasFile) ?? [];
  if (!data?.mayTry || bills.length === 0) return null;
  const isSingle = data.bills.length === 1;
  return (
    <section className={styles.summary} aria-label="试检测情况">
      <p>提交前自行检测的情况如下，备案机构看不到，提交后不再保留：</p>
      <ul>
        {bills.map((bill) => (
          <li key={bill.code}>{isSingle ? openText(bill) : `${bill.name}：${openText(bill)}`}</li>
        ))}
      </ul>
    </section>
  );
}
