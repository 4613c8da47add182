"use client";

import { useReview } from "../../report/review-context.tsx";

import styles from "../findings.module.css";

type Props = { label: string; isPicked: boolean; onPick: (isPicked: boolean) => void };

/** For those who may decide or reply. */
export function PickBox({ label, isPicked, onPick }: Props) {
  const { report } = useReview();
  if (!report.canDecide && !report.canAnswer) return null;
  return (
    <input
      type="checkbox"
      className={styles.pick}
      checked={isPicked}
      aria-label={label}
      onChange={(event) => onPick(event.target.checked)}
    />
  );
}
