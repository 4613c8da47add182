"use client";

import { useQuery } from "@tanstack/react-query";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { returnItemLimits } from "#contracts/return-item/return-item.ts";
import { type Notes, returnItemsQuery, unmended } from "#lib/acceptance/return-items.ts";

import styles from "./sent-panel.module.css";

type UnmendedNotesProps = {
  filingId: FilingId;
  notes: Notes;
  /** The notes come from an earlier opening. */
  isRestored: boolean;
  onNotes: (notes: Notes) => void;
};

/** Warns about unmended items; never blocks the submission. */
export function UnmendedNotes({ filingId, notes, isRestored, onNotes }: UnmendedNotesProps) {
  const { data } = useQuery({ ...returnItemsQuery(filingId), refetchOnMount: "always" });
  const left = data?.sent ? unmended(data.sent.items, data.sent.kind) : [];
  if (left.length === 0) return null;
  return (
    <section className={styles.left} aria-label="尚未修改的补正事项">
      <p className={styles.leftTitle}>
        还有{left.length}项补正事项没有修改。可以取消后继续修改，也可以写明情况后照常提交。
      </p>
      <ul className={styles.leftList}>
        {left.map((item) => (
          <li key={item.id}>
            <TextareaField
              label={`${item.label}：${item.reason}`}
              placeholder="说明（选填）"
              uncounted
              rows={1}
              countTo={returnItemLimits.chars}
              value={notes[item.id]?.note ?? item.note}
              onChange={(event) => {
                const { base } = notes[item.id] ?? { base: item.note };
                onNotes({ ...notes, [item.id]: { base, note: event.target.value } });
              }}
            />
          </li>
        ))}
      </ul>
      <RestoredNote isRestored={isRestored} onClear={() => onNotes({})} />
    </section>
  );
}
