"use client";

import { Suspense, useState } from "react";

import { Icon } from "#components/ui/icons.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";

import { late } from "../../../late.tsx";
import type { RowOperation } from "../columns/row-operation.ts";

import styles from "./row-actions.module.css";

const MenuLayer = late(() =>
  import("#components/ui/overlays/layers/menu-layer.tsx").then((m) => m.MenuLayer),
);

export function MoreButton(props: { operations: readonly RowOperation[]; subject: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const label = `更多${props.subject}`;
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        更多
        <Icon name="chevronDown" size={14} />
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <MenuLayer anchor={anchor} label={label} items={props.operations} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
