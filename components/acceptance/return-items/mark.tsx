import type { KeyboardEvent } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { walkFocus } from "#components/ui/navigation/walk-focus.ts";
import type { ReturnItem, SentItem } from "#contracts/return-item/return-item.ts";

import { ItemState } from "./item-state.tsx";

import styles from "./return-items.module.css";

type MarkIconProps = { label: string; isMarked: boolean; isStop: boolean; onClick: () => void };

/** Roving focus: the marks of a section are one tab stop instead of forty. */
function moveOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const section = event.currentTarget.closest("section");
  const marks = [...(section?.querySelectorAll<HTMLButtonElement>(`button.${styles.mark}`) ?? [])];
  if (marks.length > 1) walkFocus(event, marks);
}

export function MarkIcon({ label, isMarked, isStop, onClick }: MarkIconProps) {
  return (
    <IconButton
      tabIndex={isStop ? 0 : -1}
      onKeyDown={moveOn}
      icon="flag"
      data-command="mark"
      label={isMarked ? `修改补正标记：${label}` : `标记补正：${label}`}
      className={cx(styles.mark, isMarked && styles.marked, "no-print")}
      onClick={onClick}
    />
  );
}

export function Words({ open, sent }: { open: ReturnItem | undefined; sent: SentItem | undefined }) {
  return (
    <>
      {sent && (
        <span className={cx(styles.said, sent.state === "changed" && styles.mended, "no-print")}>
          <span className={styles.reason}>补正：{sent.reason}</span>
          <ItemState item={sent} />
          {sent.note !== "" && <span className={styles.reason}>企业说明：{sent.note}</span>}
        </span>
      )}
      {open && (
        <span className={cx(styles.said, "no-print")}>
          <span className={styles.reason}>补正：{open.reason}</span>
          <span className={styles.by}>{open.byName}　未发出</span>
        </span>
      )}
    </>
  );
}
