"use client";

import { type AnimationEvent, useRef, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { Message } from "#contracts/message.ts";
import { messageHref, messageKind } from "#lib/message/format.ts";

import styles from "./message-banner.module.css";

/**
 * On top of a page: whose message it is, what about, and the way there. Closing it, or going there, takes one second;
 * then it is gone. Another message needs another `key`.
 */
export function MessageBanner(props: { message: Message; onGone?: () => void }) {
  const { message, onGone } = props;
  const [closing, setClosing] = useState(false);
  const [gone, setGone] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const close = (): void => setClosing(true);

  function leave(event: AnimationEvent): void {
    if (!closing || event.target !== banner.current) return;
    // Whoever closed it by key goes on in the page, not at its very beginning.
    if (banner.current?.contains(document.activeElement))
      document.querySelector("main")?.focus({ preventScroll: true });
    setGone(true);
    onGone?.();
  }
  if (gone) return null;
  return (
    <div
      ref={banner}
      role="status"
      className={cx(styles.banner, closing && styles.closing)}
      onAnimationEnd={leave}
    >
      <div className={styles.clip}>
        <div className={styles.line}>
          <Icon name="bell" />
          <p className={styles.text}>
            您有一条来自“{message.userName}”的{messageKind(message)}消息
          </p>
          <a className={styles.link} href={messageHref(message)} onClick={close}>
            查看详情
          </a>
          <IconButton icon="close" label="关闭消息" className={styles.close} onClick={close} />
        </div>
      </div>
    </div>
  );
}
