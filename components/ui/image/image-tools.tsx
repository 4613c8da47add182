import { LargerTool, SmallerTool, TurnRightTool, ViewTool } from "../table/view-tool.tsx";

import styles from "./image-preview.module.css";

type ImageToolsProps = {
  scale: number;
  onZoom: (direction: 1 | -1) => void;
  onTurn: (by: 1 | -1) => void;
  onWhole: () => void;
  onActual: () => void;
};

export function ImageTools({ scale, onZoom, onTurn, onWhole, onActual }: ImageToolsProps) {
  return (
    <div className={styles.tools}>
      <SmallerTool keys="-" onClick={() => onZoom(-1)} />
      <span className={styles.scale} role="status">
        {Math.round(scale * 100)}%
      </span>
      <LargerTool keys="+" onClick={() => onZoom(1)} />
      <ViewTool label="实际大小" onClick={onActual}>
        <path d="M2.5 3h11v10h-11zM5 6.3l1-.6v4.8m4-4.2 1-.6v4.8M8 6.8v.2m0 2v.2" />
      </ViewTool>
      <ViewTool label="适应窗口" keys="0" onClick={onWhole}>
        <path d="M2.5 6V3h3m5 0h3v3m0 4v3h-3m-5 0h-3v-3" />
      </ViewTool>
      <ViewTool label="向左旋转" onClick={() => onTurn(-1)}>
        <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2.5v2.6h2.6" />
      </ViewTool>
      <TurnRightTool keys="R" onClick={() => onTurn(1)} />
    </div>
  );
}
