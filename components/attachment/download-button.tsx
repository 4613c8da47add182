"use client";

import { useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { LateConfirmDialog } from "#components/ui/overlays/late-confirm-dialog.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { startDownload } from "#lib/util/browser/start-download.ts";

import { fileAddress } from "./file-address.ts";

export function DownloadButton({ file, fileType }: { file: StoredFile; fileType: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon="download" label={`下载${file.fileName}`} onClick={() => setAsking(true)} />
      <LateConfirmDialog
        open={asking}
        message={`确定下载【${fileType}】附件吗？`}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          startDownload(`${fileAddress(file)}?download=1`, file.fileName);
        }}
      />
    </>
  );
}
