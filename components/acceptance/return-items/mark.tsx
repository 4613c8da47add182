import type { KeyboardEvent } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { walkFocus } from "#components/ui/walk-focus.ts";
import type { ReturnItem, SentItem } from "#contracts/return-item.ts";

import { ItemState } from "./item-state.tsx";

import styles from "./return-items.module.css";

type MarkIconProps = { label: string; isMarked: boolean; isStop: boolean; onClick: () => void };

/** Up, Down, Home and End go to the other marks of the section: it is one stop of the Tab key, not forty. */
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
      label={isMarked ? `修改待改标记：${label}` : `标记待改：${label}`}
      className={cx(styles.mark, isMarked && styles.marked, "no-print")}
      onClick={onClick}
    />
  );
}

/** The station's words: not sent yet, and of the last return with what became of it. */
export function Words({ open, sent }: { open: ReturnItem | undefined; sent: SentItem | undefined }) {
  return (
    <>
      {sent && (
        <span className={cx(styles.said, sent.state === "changed" && styles.mended, "no-print")}>
          <span className={styles.reason}>待改：{sent.reason}</span>
          <ItemState item={sent} />
          {sent.note !== "" && <span className={styles.reason}>企业说明：{sent.note}</span>}
        </span>
      )}
      {open && (
        <span className={cx(styles.said, "no-print")}>
          <span className={styles.reason}>待改：{open.reason}</span>
          <span className={styles.by}>{open.byName}　未发出</span>
        </span>
      )}
    </>
  );
}
