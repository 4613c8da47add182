import type { ReactNode } from "react";

import { LineIcon } from "./icons.tsx";

import styles from "./image-preview.module.css";

const lens = "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2";

type ImageToolsProps = {
  scale: number;
  onZoom: (direction: 1 | -1) => void;
  onTurn: (by: 1 | -1) => void;
  onWhole: () => void;
  onActual: () => void;
};

function Tool(props: { label: string; keys?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={props.label}
      aria-keyshortcuts={props.keys}
      title={props.keys ? `${props.label}（${props.keys}）` : props.label}
      onClick={props.onClick}
    >
      <LineIcon size={18}>{props.children}</LineIcon>
    </button>
  );
}

export function ImageTools({ scale, onZoom, onTurn, onWhole, onActual }: ImageToolsProps) {
  return (
    <div className={styles.tools}>
      <Tool label="缩小" keys="-" onClick={() => onZoom(-1)}>
        <path d={`${lens}M5 7h4`} />
      </Tool>
      <span className={styles.scale} role="status">
        {Math.round(scale * 100)}%
      </span>
      <Tool label="放大" keys="+" onClick={() => onZoom(1)}>
        <path d={`${lens}M5 7h4M7 5v4`} />
      </Tool>
      <Tool label="实际大小" onClick={onActual}>
        <path d="M2.5 3h11v10h-11zM5 6.3l1-.6v4.8m4-4.2 1-.6v4.8M8 6.8v.2m0 2v.2" />
      </Tool>
      <Tool label="适应窗口" keys="0" onClick={onWhole}>
        <path d="M2.5 6V3h3m5 0h3v3m0 4v3h-3m-5 0h-3v-3" />
      </Tool>
      <Tool label="向左旋转" onClick={() => onTurn(-1)}>
        <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2.5v2.6h2.6" />
      </Tool>
      <Tool label="向右旋转" keys="R" onClick={() => onTurn(1)}>
        <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6" />
      </Tool>
    </div>
  );
}
