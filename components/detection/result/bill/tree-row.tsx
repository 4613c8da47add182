import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { TreeNode } from "#contracts/detection/detection-api.ts";
import { countsText, gravest, sumOf } from "#lib/detection/findings/finding-state.ts";

import styles from "./tree.module.css";

export type TreeRowProps = {
  node: TreeNode;
  isOpen: boolean | null;
  isCurrent: boolean;
  isTabStop: boolean;
  onToggle: () => void;
  onChoose: () => void;
  onFocus: () => void;
};

export function TreeRow({ node, isOpen, isCurrent, isTabStop, onToggle, onChoose, onFocus }: TreeRowProps) {
  const worst = gravest(node.unsettled);
  const counts = countsText(node.unsettled);
  return (
    <div
      className={cx(styles.row, isCurrent && styles.current)}
      role="treeitem"
      data-seq={node.seq}
      aria-level={node.depth + 1}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isCurrent}
      tabIndex={isTabStop ? 0 : -1}
      title={counts === "" ? node.name : `${node.name}（${counts}）`}
      style={{ paddingLeft: 4 + Math.max(0, node.depth - 1) * 10 }}
      onFocus={onFocus}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          onChoose();
        }
      }}
    >
      <span
        className={styles.toggle}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== null && <Icon name={isOpen ? "chevronDown" : "chevronRight"} size={12} />}
      </span>
      <span className={styles.name}>{node.name}</span>
      {worst && (
        <>
          <span className={cx(styles.count, styles[worst.severity])} aria-hidden="true">
            {sumOf(node.unsettled)}
          </span>
          <span className="visually-hidden">，{counts}</span>
        </>
      )}
    </div>
  );
}
