"use client";

import { type KeyboardEvent, type ReactNode, useState } from "react";

import { EmptyBlock } from "../feedback/empty-block.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { ImageTools } from "./image-tools.tsx";
import { roomOf, scaleOf, type Size, wholeImage, zoomed } from "./image-view.ts";

import styles from "./image-preview.module.css";

const nothing: Size = { width: 0, height: 0 };

/** Keys: + and − zoom, 0 fits, R rotates. */
type ViewerProps = { src: string; name: string; cover?: ReactNode };

function Viewer({ src, name, cover }: ViewerProps) {
  const [view, setView] = useState(wholeImage);
  const [image, setImage] = useState(nothing);
  const [place, setPlace] = useState(nothing);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <EmptyBlock icon="warning" text="图片无法显示" hint="文件可能已损坏或已被删除，请重新选择图片。" />
    );
  }
  const scale = scaleOf(view, image, place);
  const room = roomOf(view, image, place);
  const zoom = (direction: 1 | -1) => setView({ ...view, scale: zoomed(scale, direction) });
  const turn = (by: 1 | -1) => setView({ ...view, turns: (view.turns + by + 4) % 4 });
  const acts: Readonly<Record<string, () => void>> = {
    "+": () => zoom(1),
    "=": () => zoom(1),
    "-": () => zoom(-1),
    "0": () => setView(wholeImage),
    r: () => turn(1),
    R: () => turn(1),
  };
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    acts[event.key]?.();
  }
  return (
    <div className={styles.viewer} role="group" aria-label="查看图片" onKeyDown={press}>
      <ImageTools
        scale={scale}
        onZoom={zoom}
        onTurn={turn}
        onWhole={() => setView(wholeImage)}
        onActual={() => setView({ ...view, scale: 1 })}
      />
      <div
        className={styles.stage}
        tabIndex={0}
        role="region"
        aria-label={name}
        ref={(node) => {
          if (!node) return undefined;
          const observer = new ResizeObserver(() =>
            setPlace({ width: node.clientWidth, height: node.clientHeight }),
          );
          observer.observe(node);
          return () => observer.disconnect();
        }}
      >
        <div className={styles.room} style={{ width: room.width, height: room.height }}>
          <img
            className={styles.picture}
            src={src}
            alt={name}
            style={{
              width: image.width * scale,
              height: image.height * scale,
              transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setImage({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
          {cover}
        </div>
      </div>
    </div>
  );
}

export function ImagePreviewDialog(props: ViewerProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} title={props.name} width={1100} onClose={props.onClose}>
      <Viewer key={props.src} src={props.src} name={props.name} cover={props.cover} />
    </Dialog>
  );
}
