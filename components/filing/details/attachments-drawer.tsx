"use client";

import { useState } from "react";

import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import type { AttachmentDrawerState } from "#components/attachment/shown-attachment.ts";
import type { FilingId } from "#contracts/ids.ts";
import { createRevisionWriter } from "#lib/attachment/revision-writer.ts";

export function AttachmentsDrawer(props: { filingId: FilingId; drawer: AttachmentDrawerState }) {
  const [writer] = useState(() => createRevisionWriter(0));
  return (
    <AttachmentProvider filingId={props.filingId} writer={writer}>
      <AttachmentDrawer drawer={props.drawer} lockedReason="当前状态不可上传或删除" />
    </AttachmentProvider>
  );
}
