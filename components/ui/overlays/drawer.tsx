"use client";

import { type ReactNode, Suspense, useId } from "react";

import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { late } from "../late.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import { useTypedText } from "./use-typed-text.ts";
import { useWasOpen } from "./use-was-open.ts";

import styles from "./layer.module.css";

const DrawerLayer = late(() => import("./layers/drawer-layer.tsx").then((m) => m.DrawerLayer));

export type DrawerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** CSS width; 70 % of the window by default. */
  width?: string;
  /** Without padding or scrolling of its own. */
  bare?: boolean;
  footer?: ReactNode;
  /** Asks before closing or leaving the page discards typed text. */
  guardsText?: boolean;
  children: ReactNode;
};

function DrawerFrame(props: DrawerProps & { onTyped: (() => void) | undefined }) {
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
        <div className={cx(styles.body, props.bare && styles.bare)} onInput={props.onTyped}>
          {props.children}
        </div>
        {props.footer && <div className={styles.foot}>{props.footer}</div>}
      </DrawerLayer>
    </Suspense>
  );
}

export function Drawer(props: DrawerProps) {
  const { onClose, guardsText = false } = props;
  const typed = useTypedText({ ...props, guardsText });
  return (
    <>
      <DrawerFrame {...props} onClose={typed.close ?? onClose} onTyped={typed.onTyped} />
      {guardsText && <DiscardQuestion open={typed.isAsking} onStay={typed.stay} onDiscard={onClose} />}
    </>
  );
}
