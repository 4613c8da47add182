"use client";

import { useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

import { PaperCheck } from "./paper-check.tsx";
import { PaperDownload } from "./paper-download.tsx";

import styles from "./paper.module.css";

/** 检测报告: the paper to be kept, and whether one that was kept is true. */
export function PaperButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="print" label="检测报告" onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} title="检测报告" width={520} onClose={() => setIsOpen(false)}>
        <div className={styles.parts}>
          <PaperDownload />
          <PaperCheck />
        </div>
      </Dialog>
    </>
  );
}
