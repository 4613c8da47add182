"use client";

import { useState } from "react";

import { EmptyBlock } from "../feedback/empty-block.tsx";
import { Dialog } from "./dialog.tsx";

import styles from "./video-dialog.module.css";

type VideoDialogProps = {
  open: boolean;
  title: string;
  /** Same-origin URL: the CSP blocks others. */
  src: string;
  onClose: () => void;
};

function Player({ src, title }: { src: string; title: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <div role="alert">
        <EmptyBlock
          icon="warning"
          text="视频无法播放"
          hint="文件可能已损坏、已被删除，或浏览器不支持该格式。"
        />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded videos have no caption file
    <video
      className={styles.video}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
    />
  );
}

/** Closing unmounts the player, which stops the sound. */
export function VideoDialog({ open, title, src, onClose }: VideoDialogProps) {
  return (
    <Dialog open={open} title={title} width={960} onClose={onClose}>
      <div className={styles.place}>{open && <Player key={src} src={src} title={title} />}</div>
    </Dialog>
  );
}
