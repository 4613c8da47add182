"use client";

import { lazy, Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";

const PdfDialog = lazy(() => import("./pdf-dialog.tsx").then((m) => ({ default: m.PdfDialog })));

export function PdfButton() {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  return (
    <>
      <IconButton icon="print" label="检测报告" onClick={() => setIsOpen(true)} />
      {wasOpen && (
        <Suspense fallback={null}>
          <PdfDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
