"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { AttachmentItem } from "#contracts/attachment.ts";

const ReuseDialog = dynamic(() => import("./reuse-dialog.tsx").then((module) => module.ReuseDialog), {
  ssr: false,
});

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
      {open && <ReuseDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
