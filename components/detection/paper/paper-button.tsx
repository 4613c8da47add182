"use client";

import { lazy, Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/use-was-open.ts";

const PaperDialog = lazy(() => import("./paper-dialog.tsx").then((m) => ({ default: m.PaperDialog })));

export function PaperButton() {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  return (
    <>
      <IconButton icon="print" label="检测报告" onClick={() => setIsOpen(true)} />
      {wasOpen && (
        <Suspense fallback={null}>
          <PaperDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
