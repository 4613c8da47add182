"use client";

import { type ReactNode, useState } from "react";

import { cx } from "./cx.ts";
import { ImagePreviewDialog } from "./image-preview-dialog.tsx";

import styles from "./image-preview.module.css";

type ImagePreviewProps = {
  /** Address of the picture; empty when none has been chosen. */
  src: string;
  /** What the picture is, in words. */
  name: string;
  /** Says the sentence that there is nothing to look at yet. */
  onWarn: (text: string) => void;
  /** Laid over the picture in its own layer. */
  cover?: ReactNode;
  className?: string | undefined;
  /** The words or the look of the button; without it a thumbnail. */
  children?: ReactNode;
};

/** Opens a picture in a layer of its own. With nothing chosen it warns instead. */
export function ImagePreview({ src, name, onWarn, cover, className, children }: ImagePreviewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={children ? undefined : `预览${name}`}
        className={cx(children ? styles.plain : styles.thumbnail, className)}
        onClick={() => (src === "" ? onWarn("请先选择图片") : setOpen(true))}
      >
        {children ?? (src === "" ? <span className={styles.none}>暂无图片</span> : <img src={src} alt="" />)}
      </button>
      <ImagePreviewDialog open={open} src={src} name={name} cover={cover} onClose={() => setOpen(false)} />
    </>
  );
}
