"use client";

import { type KeyboardEvent, useMemo, useRef, useState } from "react";

import { useVirtualRows } from "#components/ui/table/virtual-rows/use-virtual-rows.tsx";
import type { TreeNode } from "#contracts/detection/detection-api.ts";
import { initiallyOpen, pathTo, visibleNodes } from "#lib/detection/tree/outline.ts";
import { treeMove } from "#lib/detection/tree/tree-keys.ts";

import { useReview } from "../../report/review-context.tsx";
import { TreeRow } from "./tree-row.tsx";

import styles from "./tree.module.css";

/** Pixels, equal to `--size-row-compact`. */
const rowHeight = 32;

export function TreePane({ heading }: { heading: number }) {
  const { outline, goTo } = useReview();
  const [open, setOpen] = useState<ReadonlySet<number>>(() => initiallyOpen(outline));
  const [focused, setFocused] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = (node: TreeNode): boolean => open.has(node.seq);
  const shown = useMemo(() => visibleNodes(outline, (node) => open.has(node.seq)), [outline, open]);
  const here = useMemo(() => new Set(pathTo(outline, heading).map((node) => node.seq)), [outline, heading]);
  const current = shown.findLast((node) => here.has(node.seq))?.seq;
  const tabStop = shown.some((node) => node.seq === focused) ? focused : (current ?? shown[0]?.seq);
  const rows = useVirtualRows({ count: shown.length, frame, rowHeight, overscan: 10, firstRows: 24 });

  function toggle(seq: number): void {
    const next = new Set(open);
    if (!next.delete(seq)) next.add(seq);
    setOpen(next);
  }

  function focusOn(seq: number): void {
    const at = shown.findIndex((node) => node.seq === seq);
    if (!rows.scroller && !rows.items.some(({ index }) => index === at)) return;
    setFocused(seq);
    rows.scroller?.scrollToIndex(at);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (tabStop === null || tabStop === undefined) return;
    const move = treeMove(event.key, tabStop, shown, { outline, isOpen });
    if (!move) return;
    event.preventDefault();
    if ("focus" in move) focusOn(move.focus);
    else toggle(move.toggle);
  }

  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        role="tree"
        aria-label="清单目录"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: rows.above }} />
        {rows.items.map((item) => {
          const node = shown[item.index];
          if (!node) return null;
          return (
            <TreeRow
              key={node.seq}
              node={node}
              isOpen={outline.children.has(node.seq) ? isOpen(node) : null}
              isCurrent={node.seq === current}
              isTabStop={node.seq === tabStop}
              onToggle={() => toggle(node.seq)}
              onChoose={() => goTo(node.seq, "start")}
              onFocus={() => setFocused(node.seq)}
            />
          );
        })}
        <div style={{ height: rows.below }} />
      </div>
      {rows.virtualizer}
    </>
  );
}
