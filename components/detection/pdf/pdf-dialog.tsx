"use client";

import { Dialog } from "#components/ui/overlays/dialog.tsx";

import { PdfCheck } from "./pdf-check.tsx";
import { PdfDownload } from "./pdf-download.tsx";

import styles from "./pdf.module.css";

export function PdfDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} title="检测报告" width={520} onClose={props.onClose}>
      <div className={styles.parts}>
        <PdfDownload />
        <PdfCheck />
      </div>
    </Dialog>
  );
}
