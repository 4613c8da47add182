"use client";

import { type ReactNode, Suspense, lazy, useId } from "react";

import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { useWasOpen } from "./use-was-open.ts";

import styles from "./layer.module.css";

const DrawerLayer = lazy(() => import("./layers/drawer-layer.tsx").then((m) => ({ default: m.DrawerLayer })));

export type DrawerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** CSS width; 70 % of the window unless said. */
  width?: string;
  /** The content brings its own margins and scrolling. */
  bare?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel from the right. */
export function Drawer(props: DrawerProps) {
  const titleId = useId();
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DrawerLayer
        open={props.open}
        labelledBy={titleId}
        width={props.width ?? "70vw"}
        onClose={props.onClose}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {props.title}
          </h2>
          <IconButton icon="close" label="关闭" onClick={props.onClose} />
        </div>
        <div className={cx(styles.body, props.bare && styles.bare)}>{props.children}</div>
        {props.footer && <div className={styles.foot}>{props.footer}</div>}
      </DrawerLayer>
    </Suspense>
  );
}
