"use client";

import { useState } from "react";

import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import { useAttachmentDrawer } from "#components/attachment/shown-attachment.ts";
import { Button } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { FilingId } from "#contracts/ids.ts";
import { createRevisionWriter } from "#lib/attachment/revision-writer.ts";

export function AttachmentsButton({ filingId }: { filingId: FilingId }) {
  const drawer = useAttachmentDrawer();
  const wasOpen = useWasOpen(drawer.shown !== null);
  const [writer] = useState(() => createRevisionWriter(0));
  return (
    <>
      <Button icon="files" aria-haspopup="dialog" onClick={() => drawer.show({ code: null, fileId: null })}>
        附件
      </Button>
      {wasOpen && (
        <AttachmentProvider filingId={filingId} writer={writer}>
          <AttachmentDrawer drawer={drawer} lockedReason="当前状态不可上传或删除" />
        </AttachmentProvider>
      )}
    </>
  );
}
