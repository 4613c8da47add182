"use client";

import { useState } from "react";

import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import { usePaperDrawer } from "#components/attachment/shown-paper.ts";
import { Button } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/use-was-open.ts";
import type { FilingId } from "#contracts/ids.ts";
import { createRevisionWriter } from "#lib/attachment/revision-writer.ts";

/** The papers beside any step, to be read; they are asked for when the drawer is first opened. */
export function PapersButton({ filingId }: { filingId: FilingId }) {
  const drawer = usePaperDrawer();
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
