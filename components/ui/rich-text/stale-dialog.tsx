"use client";

import { formatDateTime } from "#lib/util/time/dates.ts";

import { Button } from "../button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { RichTextView } from "./rich-text-view.tsx";

import styles from "./rich-text.module.css";

type Props = {
  title: string;
  newer: { title: string; body: string; by: string; at: string };
  ownTitle: string;
  /** As typed; the service has not cleaned it, so it is shown as text. */
  ownHtml: string;
  onClose: () => void;
  onOverwrite: () => void;
};

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}

/** Both texts side by side; nothing is lost until the writer decides. */
export function StaleDialog({ title, newer, ownTitle, ownHtml, onClose, onOverwrite }: Props) {
  return (
    <Dialog
      open
      title={title}
      width={900}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回继续编辑</Button>
          <Button variant="primary" onClick={onOverwrite}>
            以我的内容保存
          </Button>
        </>
      }
    >
      <p>
        {newer.by}于{formatDateTime(newer.at)}
        保存了新的内容。您填写的内容仍在本页，请核对后决定。
      </p>
      <div className={styles.sides}>
        <section>
          <h2>对方的内容</h2>
          <h3>{newer.title}</h3>
          <RichTextView html={newer.body} />
        </section>
        <section>
          <h2>您的内容</h2>
          <h3>{ownTitle}</h3>
          <p>{wordsOf(ownHtml)}</p>
        </section>
      </div>
    </Dialog>
  );
}
