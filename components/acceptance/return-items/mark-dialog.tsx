"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { ReturnItems } from "#contracts/return-item/return-item.ts";
import {
  itemAt,
  removeMark,
  returnItemsKey,
  returnItemsQuery,
  saveMark,
} from "#lib/acceptance/return-items.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { ReasonField } from "./reason-field.tsx";
import type { Place } from "./return-items-context.tsx";

import formStyles from "../acceptance.module.css";
import styles from "./return-items.module.css";

type MarkDialogProps = {
  filingId: FilingId;
  place: Place | null;
  items: ReturnItems;
  onClose: () => void;
};

export function MarkDialog(props: MarkDialogProps) {
  const { place } = props;
  return (
    <Dialog open={place !== null} title="标记补正" width={520} onClose={props.onClose}>
      {place && <MarkForm {...props} place={place} />}
    </Dialog>
  );
}

function MarkForm({ filingId, place, items, onClose }: MarkDialogProps & { place: Place }) {
  const client = useQueryClient();
  // Frozen on opening: a colleague's change must not overwrite the text being typed.
  const [marked, setMarked] = useState(() => itemAt(items.open, place.target));
  const { kind, key } = place.target;
  const parked = useParkedText(`mark:${filingId}:${kind}:${key}`, marked?.reason ?? place.suggestion);
  const reason = parked.text;
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  useFirstFault(formId, { reason: problem });

  function write(text: string): void {
    parked.write(text);
    setProblem(undefined);
  }
  async function tell(task: () => Promise<ReturnItems>, done: string): Promise<void> {
    try {
      client.setQueryData(returnItemsKey(filingId), await task());
      succeed(done);
      parked.sent();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
      await client.invalidateQueries({ queryKey: returnItemsKey(filingId) });
      if (error.error === "return-item.changed") await takeOver();
    }
  }
  /** The words that were told are the base of the next try. */
  async function takeOver(): Promise<void> {
    const { open } = await client.ensureQueryData(returnItemsQuery(filingId));
    setMarked(itemAt(open, place.target) ?? marked);
  }
  const [save, saving] = useGuarded(async () => {
    const text = reason.trim();
    if (text === "") setProblem("补正原因必填");
    else await tell(() => saveMark(filingId, place.target, marked, text), "已标记补正");
  });
  const [remove, removing] = useGuarded(async () => {
    if (marked) await tell(() => removeMark(filingId, marked), "已取消补正标记");
  });
  useStaysOpen(saving || removing);

  return (
    <div id={formId} className={formStyles.form}>
      <p className={styles.place}>{place.label}</p>
      <ReasonField
        reason={reason}
        problem={problem}
        isRestored={parked.isRestored}
        onWrite={write}
        onSend={save}
      />
      <div className={formStyles.buttons}>
        {marked && (
          <Button variant="text-danger" className={styles.remove} busy={removing} onClick={remove}>
            取消补正标记
          </Button>
        )}
        <Button onClick={onClose} disabled={saving || removing}>
          取消
        </Button>
        <Button variant="primary" busy={saving} onClick={save}>
          保存
        </Button>
      </div>
    </div>
  );
}
