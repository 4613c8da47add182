"use client";

import { IconButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { Unfinished } from "#lib/attachment/unfinished.ts";

import styles from "../attachment.module.css";

export function UnfinishedLine({ one, onForget }: { one: Unfinished; onForget: () => void }) {
  return (
    <div className={styles.unfinished}>
      <Icon name="info" />
      <p>
        “{one.fileName}”上传至{one.percent}%时中断。请重新选择同一文件，将从中断处继续上传。
      </p>
      <IconButton icon="close" label="删除此条" onClick={onForget} />
    </div>
  );
}
