"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { AttachmentItem } from "#contracts/attachment.ts";

const ReuseDialog = late(() => import("./reuse-dialog.tsx").then((m) => m.ReuseDialog));

export function ReuseButton({ item }: { item: AttachmentItem }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        icon="copy"
        variant="text"
        aria-label={`从以往备案引用${item.fileType}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        从以往备案引用
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReuseDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
