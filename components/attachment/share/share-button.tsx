"use client";

import { Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { StoredFile } from "#contracts/attachment.ts";

const ShareDialog = late(() => import("./share-dialog.tsx").then((m) => m.ShareDialog));

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
      {wasOpen && (
        <Suspense fallback={null}>
          <ShareDialog open={open} file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
