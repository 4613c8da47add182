import type { ClipboardEvent } from "react";

import { cx } from "#components/ui/cx.ts";
import type { ThresholdColumnKind } from "#contracts/detect-standard/detect-standard.ts";
import { rangeCell, rangeEnds } from "#lib/detect-standard/grid.ts";

import styles from "./threshold-table.module.css";

type ThresholdCellProps = {
  /** `第2行，税率（%）`. */
  label: string;
  kind: ThresholdColumnKind;
  text: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
};

export function ThresholdCell({ label, kind, text, onChange, ...props }: ThresholdCellProps) {
  const common = {
    autoComplete: "off",
    "aria-invalid": props.isWrong || undefined,
    "aria-describedby": props.describedBy,
    onPaste: props.onPaste,
  } as const;
  if (kind === "range") {
    const [from, to] = rangeEnds(text);
    return (
      <span className={styles.range}>
        <input
          {...common}
          className={cx(styles.control, styles.figures)}
          inputMode="decimal"
          maxLength={20}
          aria-label={`${label}，下限`}
          value={from}
          onChange={(event) => onChange(rangeCell(event.target.value, to))}
        />
        <span aria-hidden="true">～</span>
        <input
          {...common}
          className={cx(styles.control, styles.figures)}
          inputMode="decimal"
          maxLength={20}
          aria-label={`${label}，上限`}
          value={to}
          onChange={(event) => onChange(rangeCell(from, event.target.value))}
        />
      </span>
    );
  }
  if (kind === "words")
    return (
      <textarea
        {...common}
        className={styles.control}
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 12)))}
        spellCheck={false}
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.target.value.replaceAll("\n", "、"))}
      />
    );
  return (
    <input
      {...common}
      className={cx(styles.control, kind === "figure" && styles.figures)}
      maxLength={200}
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
