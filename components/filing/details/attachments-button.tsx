"use client";

import { Suspense } from "react";

import { useAttachmentDrawer } from "#components/attachment/shown-attachment.ts";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { FilingId } from "#contracts/ids.ts";

const AttachmentsDrawer = late(() => import("./attachments-drawer.tsx").then((m) => m.AttachmentsDrawer));

export function AttachmentsButton({ filingId }: { filingId: FilingId }) {
  const drawer = useAttachmentDrawer();
  const wasOpen = useWasOpen(drawer.shown !== null);
  return (
    <>
      <Button icon="files" aria-haspopup="dialog" onClick={() => drawer.show({ code: null, fileId: null })}>
        附件
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <AttachmentsDrawer filingId={filingId} drawer={drawer} />
        </Suspense>
      )}
    </>
  );
}
