import type { ReactNode } from "react";

import { LineIcon } from "../icons.tsx";

import styles from "./view-tool.module.css";

const lens = "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2";

type ViewToolProps = {
  label: string;
  keys?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function ViewTool({ label, keys, disabled, onClick, children }: ViewToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label}（${keys}）` : label}
      disabled={disabled}
      onClick={onClick}
    >
      <LineIcon size={18}>{children}</LineIcon>
    </button>
  );
}

type GivenTool = Omit<ViewToolProps, "label" | "children">;

export function SmallerTool(props: GivenTool) {
  return (
    <ViewTool label="缩小" {...props}>
      <path d={`${lens}M5 7h4`} />
    </ViewTool>
  );
}

export function LargerTool(props: GivenTool) {
  return (
    <ViewTool label="放大" {...props}>
      <path d={`${lens}M5 7h4M7 5v4`} />
    </ViewTool>
  );
}

export function TurnRightTool(props: GivenTool) {
  return (
    <ViewTool label="向右旋转" {...props}>
      <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v2.6h-2.6" />
    </ViewTool>
  );
}
