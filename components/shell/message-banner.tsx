"use client";

import { type AnimationEvent, useRef, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { Message } from "#contracts/message/message.ts";
import { messageHref, messageSentence, messagesPath } from "#lib/message/format.ts";

import styles from "./message-banner.module.css";

/** Needs another `key` for another message: a closed banner stays closed. */
export function MessageBanner(props: {
  message: Message;
  others?: number;
  onOpen?: () => void;
  onClose?: () => void;
  onGone?: () => void;
}) {
  const { message, others = 0, onOpen, onClose, onGone } = props;
  const [closing, setClosing] = useState(false);
  const [gone, setGone] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  function close(): void {
    setClosing(true);
    onClose?.();
  }
  function open(): void {
    onOpen?.();
    close();
  }

  function leave(event: AnimationEvent): void {
    if (!closing || event.target !== banner.current) return;
    // Keyboard users continue in the page, not at the top of the document.
    if (banner.current?.contains(document.activeElement))
      document.querySelector("main")?.focus({ preventScroll: true });
    setGone(true);
    onGone?.();
  }
  if (gone) return null;
  return (
    <div ref={banner} className={cx(styles.banner, closing && styles.closing)} onAnimationEnd={leave}>
      <div className={styles.clip}>
        <div className={styles.line}>
          <Icon name="bell" />
          <div className={styles.text}>
            <p className={styles.from}>您有一条来自“{message.userName}”的消息</p>
            <p className={styles.what} title={messageSentence(message)}>
              {messageSentence(message)}
            </p>
            {others > 0 && (
              <a className={styles.others} href={messagesPath}>
                另有{others}条未读
              </a>
            )}
          </div>
          <a className={styles.link} href={messageHref(message)} onClick={open}>
            查看详情
          </a>
          <IconButton icon="close" label="关闭消息" className={styles.close} onClick={close} />
        </div>
      </div>
    </div>
  );
}
