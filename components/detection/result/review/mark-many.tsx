"use client";

import { Suspense } from "react";

import { useReturnItems } from "#components/acceptance/return-items/return-items-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { ReturnTarget } from "#contracts/return-item/return-item.ts";

import { useReview } from "../../report/review-context.tsx";

const MarkManyDialog = late(() =>
  import("#components/acceptance/return-items/mark-many-dialog.tsx").then((m) => m.MarkManyDialog),
);

export type MarkManyProps = {
  label: string;
  disabled?: boolean;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  targets: readonly ReturnTarget[] | null;
  what: string;
  onDone?: () => void;
};

/** Button and dialog that mark several places with one reason, for those who may mark. */
export function MarkMany({
  label,
  disabled = false,
  isOpen,
  setIsOpen,
  targets,
  what,
  onDone,
}: MarkManyProps) {
  const { filingId, setMarked } = useReview();
  const mayMark = useReturnItems()?.items.canMark ?? false;
  const wasOpen = useWasOpen(isOpen);
  if (!mayMark) return null;
  return (
    <>
      <Button small disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <MarkManyDialog
            open={isOpen}
            filingId={filingId}
            targets={targets}
            what={what}
            onClose={() => setIsOpen(false)}
            onDone={(added) => {
              setIsOpen(false);
              setMarked(added);
              onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
