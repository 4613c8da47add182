"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { FileLinkCreated } from "#contracts/file/file-link.ts";
import { linkAddress } from "#lib/attachment/links.ts";
import { copyText } from "#lib/util/browser/copy-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./share.module.css";

const words = { none: "", done: "已复制！", failed: "未能复制，请选中链接后手动复制" };

/** The full link is shown only this once. */
export function NewLink({ link }: { link: FileLinkCreated }) {
  const [copied, setCopied] = useState<keyof typeof words>("none");
  const address = linkAddress(link.token, globalThis.location.origin);
  async function copy(): Promise<void> {
    setCopied((await copyText(address)) ? "done" : "failed");
  }
  return (
    <div className={styles.made}>
      <div className={styles.addressLine}>
        <input
          className={styles.address}
          aria-label="分享链接地址"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button icon="copy" onClick={() => void copy()}>
          复制
        </Button>
        <span className={styles.copied} role="status">
          {words[copied]}
        </span>
      </div>
      <p className={styles.hint}>
        有效期至{formatDateTime(link.expiresAt)}。完整链接仅在此时显示，请复制后妥善保存。
      </p>
    </div>
  );
}
