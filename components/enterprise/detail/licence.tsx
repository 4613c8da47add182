"use client";

import { useState } from "react";

import { FilePreview } from "#components/attachment/preview/file-preview.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { Nothing, Section } from "../section.tsx";
import { Source } from "./facts.tsx";

import styles from "../enterprise.module.css";

export function Licence({ detail }: { detail: EnterpriseDetail }) {
  const { licence } = detail;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="营业执照">
      {licence ? (
        <div className={styles.card}>
          <div className={styles.head}>
            <span>
              {licence.fileName}
              <span className={styles.note}>（{sizeText(licence.fileSize)}）</span>
              <Source detail={detail} code="licence" />
            </span>
            <Button icon="eye" onClick={() => setOpen(true)}>
              查看营业执照
            </Button>
          </div>
        </div>
      ) : (
        <Nothing text="暂无营业执照" />
      )}
      {licence && (
        <Dialog open={open} title={licence.fileName} width={860} onClose={close}>
          <div className={styles.preview}>{open && <FilePreview file={licence} />}</div>
        </Dialog>
      )}
    </Section>
  );
}
