"use client";

import { Suspense } from "react";

import { late } from "#components/ui/late.tsx";
import type { ReturnItem, ReturnTarget, SentItem } from "#contracts/return-item/return-item.ts";
import { itemAt } from "#lib/acceptance/return-items.ts";

import { type Place, useReturnItems } from "./return-items-context.tsx";

const Button = late(() => import("./mark.tsx").then((m) => m.MarkIcon));
const Words = late(() => import("./mark.tsx").then((m) => m.Words));

export type MarkPlaceProps = {
  kind: ReturnTarget["kind"];
  code: string;
  fileId?: ReturnTarget["fileId"];
  label: string;
  /** Offered as the reason where nothing is written yet. */
  suggestion?: string;
};

type Known = {
  place: Place;
  open: ReturnItem | undefined;
  sent: SentItem | undefined;
  ask: ((place: Place) => void) | null;
};

function useMark({ kind, code, fileId = null, label, suggestion = "" }: MarkPlaceProps): Known | null {
  const known = useReturnItems();
  if (!known) return null;
  const { items, ask } = known;
  const target = { kind, key: code, fileId };
  return {
    place: { target, label, suggestion },
    open: itemAt(items.open, target),
    sent: items.sent ? itemAt(items.sent.items, target) : undefined,
    ask: items.canMark ? ask : null,
  };
}

type MarkButtonProps = MarkPlaceProps & {
  unless?: boolean;
  /** In the tab order; otherwise reached with arrow keys from neighbouring marks. */
  isStop?: boolean;
};

export function MarkButton({ unless = false, isStop = true, ...props }: MarkButtonProps) {
  const mark = useMark(props);
  if (!mark?.ask || (unless && !mark.open)) return null;
  const { ask, place, open } = mark;
  return (
    <Suspense fallback={null}>
      <Button label={place.label} isMarked={open !== undefined} isStop={isStop} onClick={() => ask(place)} />
    </Suspense>
  );
}

export function MarkWords(props: MarkPlaceProps) {
  const mark = useMark(props);
  if (!mark?.open && !mark?.sent) return null;
  return (
    <Suspense fallback={null}>
      <Words open={mark.open} sent={mark.sent} />
    </Suspense>
  );
}
