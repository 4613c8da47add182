"use client";

import { lazy, Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { BlockSkeleton } from "#components/ui/skeleton.tsx";

const ComparePanel = lazy(() => import("./compare-panel.tsx").then((m) => ({ default: m.ComparePanel })));

/** 版本对比: this bill against an earlier one of the same filing. */
export function CompareButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton icon="compare" label="版本对比" onClick={() => setIsOpen(true)} />
      <Drawer open={isOpen} title="版本对比" width="min(1440px, 92vw)" bare onClose={close}>
        <Suspense fallback={<BlockSkeleton height={480} />}>
          <ComparePanel onLeave={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
