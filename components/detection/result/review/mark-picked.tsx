"use client";

import { lazy, Suspense, useState } from "react";

import { useReturnItems } from "#components/acceptance/return-items/return-items-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { returnItemLimits } from "#contracts/return-item/return-item.ts";

import { useReview } from "../../report/review-context.tsx";

const MarkManyDialog = lazy(() =>
  import("#components/acceptance/return-items/mark-many-dialog.tsx").then((m) => ({
    default: m.MarkManyDialog,
  })),
);

/** Marks the chosen causes or findings for correction with one reason. */
export function MarkPicked({ picked, onDone }: { picked: ReadonlySet<string>; onDone: () => void }) {
  const { filingId, view } = useReview();
  const mayMark = useReturnItems()?.items.canMark ?? false;
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  if (!mayMark) return null;
  const kind = view === "causes" ? "cause" : "finding";
  return (
    <>
      <Button small disabled={picked.size > returnItemLimits.most} onClick={() => setIsOpen(true)}>
        标记补正
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <MarkManyDialog
            open={isOpen}
            filingId={filingId}
            targets={[...picked].map((key) => ({ kind, key, fileId: null }))}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
