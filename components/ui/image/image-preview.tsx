"use client";

import { type ReactNode, Suspense, useState } from "react";

import { cx } from "../cx.ts";
import { late } from "../late.tsx";
import { useWasOpen } from "../overlays/use-was-open.ts";

import styles from "./image-preview.module.css";

const ImagePreviewDialog = late(() => import("./image-preview-dialog.tsx").then((m) => m.ImagePreviewDialog));

type ImagePreviewProps = {
  src: string;
  name: string;
  /** Gets a warning if there is no image to open. */
  onWarn: (text: string) => void;
  cover?: ReactNode;
  className?: string | undefined;
  /** Content of the button; a thumbnail by default. */
  children?: ReactNode;
};

export function ImagePreview({ src, name, onWarn, cover, className, children }: ImagePreviewProps) {
  const [open, setOpen] = useState(false);
  const wasOpen = useWasOpen(open);
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
      {wasOpen && (
        <Suspense fallback={null}>
          <ImagePreviewDialog
            open={open}
            src={src}
            name={name}
            cover={cover}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
