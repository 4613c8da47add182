"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { StoredFile } from "#contracts/attachment.ts";

const ShareDialog = dynamic(() => import("./share-dialog.tsx").then((module) => module.ShareDialog), {
  ssr: false,
});

export function ShareButton({ file }: { file: StoredFile }) {
  const [open, setOpen] = useState(false);
  const wasOpen = useWasOpen(open);
  return (
    <>
      <IconButton
        icon="share"
        label={`分享链接：${file.fileName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {wasOpen && <ShareDialog open={open} file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
