"use client";

import { useState } from "react";

import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import { AttachmentProvider } from "#components/attachment/attachment-provider.tsx";
import type { AttachmentDrawerState } from "#components/attachment/shown-attachment.ts";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { createRevisionWriter } from "#lib/attachment/revision-writer.ts";

import { FilingGrid } from "../shape/filing-grid.tsx";
import { useKindParts } from "../shape/kind-parts.ts";
import { SignerTable } from "../shape/signer-table.tsx";

import sectionStyles from "../shape/section.module.css";
import styles from "./details.module.css";

type ReadOnlyFilingProps = {
  detail: FilingDetail;
  tools: React.ReactNode;
  drawer: AttachmentDrawerState;
  between: React.ReactNode;
};

export function ReadOnlyFiling({ detail, tools, drawer, between }: ReadOnlyFilingProps) {
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
