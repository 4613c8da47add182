"use client";

import { lazy, Suspense } from "react";

import { useAttachmentDrawer } from "#components/attachment/shown-attachment.ts";
import { Button } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { FilingId } from "#contracts/ids.ts";

const AttachmentsDrawer = lazy(() =>
  import("./attachments-drawer.tsx").then((m) => ({ default: m.AttachmentsDrawer })),
);

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
