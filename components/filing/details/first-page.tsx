"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";

import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import { type AttachmentDrawerState, useAttachmentDrawer } from "#components/attachment/shown-attachment.ts";
import { ReturnedNote } from "#components/filing/return-items/returned-note.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { createRevisionWriter } from "#lib/attachment/revision-writer.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";

import { SentPanel } from "../return-items/sent-panel.tsx";
import { FilingGrid } from "../shape/filing-grid.tsx";
import { useKindParts } from "../shape/kind-parts.ts";
import { SignerTable } from "../shape/signer-table.tsx";
import { PrintButton } from "../sheet/print-button.tsx";
import { DetailsFrame } from "./details-frame.tsx";

import sectionStyles from "../shape/section.module.css";
import styles from "./details.module.css";

/** A third of the page, for those only who fill the form in. */
const FilingFormPage = dynamic(() =>
  import("#components/filing/form/filing-form.tsx").then((m) => ({ default: m.FilingFormPage })),
);

export type FirstPageProps = {
  id: FilingId;
  /** Server time, so that server and browser compute the same. */
  now: string;
  tools?: React.ReactNode;
  /** Beside the form while it is filled in, and between form and attachments afterwards. */
  beside?: { form: React.ReactNode; filing: React.ReactNode };
  children?: React.ReactNode;
};

export function FirstPage({ id, now, tools, beside, children }: FirstPageProps) {
  const { data: detail } = useQuery(filingQuery(id));
  const drawer = useAttachmentDrawer();
  if (!detail) return null;
  const writing = detail.actions.includes("save");
  return (
    <DetailsFrame
      detail={detail}
      step={detail.kind === "settlement" ? "projectInfo" : "first"}
      now={now}
      tools={!writing && <PrintButton />}
    >
      {detail.returned && <ReturnedNote returned={detail.returned} />}
      <SentPanel detail={detail} onAttachment={drawer.show} />
      {writing ? (
        <FilingFormPage key={detail.id} detail={detail} drawer={drawer} beside={beside?.form} />
      ) : (
        <>
          <ReadOnly detail={detail} tools={tools} drawer={drawer} between={beside?.filing} />
          {children}
        </>
      )}
    </DetailsFrame>
  );
}

type ReadOnlyProps = {
  detail: FilingDetail;
  tools: React.ReactNode;
  drawer: AttachmentDrawerState;
  between: React.ReactNode;
};

function ReadOnly({ detail, tools, drawer, between }: ReadOnlyProps) {
  const { form } = useKindParts();
  const [writer] = useState(() => createRevisionWriter(detail.revision));
  return (
    <AttachmentProvider filingId={detail.id} writer={writer}>
      <div className={styles.stack}>
        <FilingGrid detail={detail} form={form} />
        <SignerTable signers={detail.signers} />
        {between}
        <section className={sectionStyles.section} aria-label="附件">
          <h2 className={sectionStyles.sectionTitle}>
            附件
            <span className={`${styles.sectionTools} no-print`}>
              <Tag tone="grey" icon="lock">
                当前状态不可上传或删除
              </Tag>
              {tools}
            </span>
          </h2>
          <div className={styles.attachments}>
            <AttachmentList onPreview={drawer.preview} />
          </div>
        </section>
      </div>
      <AttachmentDrawer drawer={drawer} />
    </AttachmentProvider>
  );
}
