"use client";

import { useSearchParams } from "next/navigation";
import { Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { late } from "#components/ui/late.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { comparedParam } from "#lib/detection/filter.ts";

const ComparePanel = late(() => import("./compare-panel.tsx").then((m) => m.ComparePanel));

export function CompareButton() {
  // The URL may open the comparison with one report.
  const asked = useSearchParams().get(comparedParam);
  const [isOpen, setIsOpen] = useState(asked !== null);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton icon="compare" label="版本对比" onClick={() => setIsOpen(true)} />
      <Drawer open={isOpen} title="版本对比" width="min(1440px, 92vw)" bare onClose={close}>
        <Suspense fallback={<BlockSkeleton height={480} />}>
          <ComparePanel asked={asked} onLeave={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
