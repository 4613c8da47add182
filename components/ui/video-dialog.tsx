"use client";

import { useState } from "react";

import { Dialog } from "./dialog.tsx";
import { EmptyBlock } from "./empty-block.tsx";

import styles from "./video-dialog.module.css";

type VideoDialogProps = {
  open: boolean;
  title: string;
  /** Address of a video of this system: the policy of the page lets no other one load. */
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
    // A recording that is looked at has no captions to offer.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
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

/** Plays one video. Closing takes the player away, and with it the sound. */
export function VideoDialog({ open, title, src, onClose }: VideoDialogProps) {
  return (
    <Dialog open={open} title={title} width={960} onClose={onClose}>
      <div className={styles.place}>{open && <Player key={src} src={src} title={title} />}</div>
    </Dialog>
  );
}
