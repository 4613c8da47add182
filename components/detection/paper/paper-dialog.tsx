"use client";

import { Dialog } from "#components/ui/dialog.tsx";

import { PaperCheck } from "./paper-check.tsx";
import { PaperDownload } from "./paper-download.tsx";

import styles from "./paper.module.css";

/** 检测报告: the paper to be kept, and whether one that was kept is true. */
export function PaperDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} title="检测报告" width={520} onClose={props.onClose}>
      <div className={styles.parts}>
        <PaperDownload />
        <PaperCheck />
      </div>
    </Dialog>
  );
}
