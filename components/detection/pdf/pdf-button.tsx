"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { checkParam } from "#contracts/detection/detection-api.ts";

const PdfDialog = late(() => import("./pdf-dialog.tsx").then((m) => m.PdfDialog));

export function PdfButton() {
  const given = useSearchParams().get(checkParam) ?? undefined;
  const [isOpen, setIsOpen] = useState(given !== undefined);
  const wasOpen = useWasOpen(isOpen);
  return (
    <>
      <IconButton icon="print" label="检测报告" onClick={() => setIsOpen(true)} />
      {wasOpen && (
        <Suspense fallback={null}>
          <PdfDialog open={isOpen} given={given} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
