"use client";

import { useState } from "react";

import { useForm } from "#components/form/use-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { fieldText } from "#contracts/form/text.ts";
import type { Offer, OfferRow } from "#lib/filing/draft/restore.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { useKindParts } from "../shape/kind-parts.ts";

import styles from "./form.module.css";

export function RestoreDialog({ offer, onLater }: { offer: Offer; onLater: () => void }) {
  const [chosen, setChosen] = useState(() => new Set(offer.rows.map(({ code }) => code)));
  const [take, taking] = useGuarded((codes: readonly string[]) => offer.take(codes));
  function toggle(code: string): void {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    setChosen(next);
  }
  return (
    <Dialog
      open
      title="恢复未保存的内容"
      width={640}
      onClose={onLater}
      footer={
        <>
          <Button variant="text-danger" busy={taking} onClick={() => take([])}>
            全部放弃
          </Button>
          <Button onClick={onLater}>稍后处理</Button>
          <Button variant="primary" autoFocus busy={taking} onClick={() => take([...chosen])}>
            恢复所选{chosen.size}项
          </Button>
        </>
      }
    >
      <p>您上次填写的以下内容尚未保存，该备案此后已有更新。请选择需要恢复的内容，未选择的将放弃。</p>
      <ul className={styles.offer}>
        {offer.rows.map((row) => (
          <OfferLine
            key={row.code}
            row={row}
            isChosen={chosen.has(row.code)}
            onToggle={() => toggle(row.code)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type OfferLineProps = { row: OfferRow; isChosen: boolean; onToggle: () => void };

function OfferLine({ row, isChosen, onToggle }: OfferLineProps) {
  const { code, value, at } = row;
  const { fields } = useKindParts().form;
  const form = useForm();
  const field = fields.find((candidate) => candidate.code === code);
  const shown = (text: string) => (field && fieldText(field, text)) || "（空）";
  return (
    <li>
      <label className={styles.offerField}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        {field?.name ?? code}
      </label>
      <dl>
        <dt>您填写的（{formatDateTime(new Date(at).toISOString())}）</dt>
        <dd>{shown(value)}</dd>
        <dt>当前内容</dt>
        <dd>{shown(form.values()[code] ?? "")}</dd>
      </dl>
    </li>
  );
}
