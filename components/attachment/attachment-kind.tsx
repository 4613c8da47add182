"use client";

import { Suspense } from "react";

import { MarkButton, MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import { late } from "#components/ui/late.tsx";
import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import { shownUnfinished } from "#lib/attachment/unfinished.ts";
import { isUnderWay } from "#lib/upload/upload-reducer.ts";

import { useAttachments } from "./attachment-provider.tsx";
import { FileLine } from "./file-line.tsx";
import { FormerFiles } from "./former-files.tsx";
import { ReuseButton } from "./reuse/reuse-button.tsx";
import { UploadButton } from "./upload/upload-button.tsx";

import styles from "./attachment.module.css";

const UnfinishedLine = late(() => import("./upload/unfinished-line.tsx").then((m) => m.UnfinishedLine));
const UploadLine = late(() => import("./upload/upload-line.tsx").then((m) => m.UploadLine));

type KindState = {
  name: string;
  className: string | undefined;
  icon: "success" | "error" | "clock" | "info";
};

function stateOf(item: AttachmentItem, busy: boolean): KindState {
  if (busy) return { name: "正在上传", className: styles.busy, icon: "clock" };
  if (item.files.length > 0) return { name: "已上传", className: styles.done, icon: "success" };
  if (item.required) return { name: "必要材料，尚未上传", className: styles.missing, icon: "error" };
  return { name: "非必要材料，尚未上传", className: styles.optional, icon: "info" };
}

export type AttachmentKindProps = {
  item: AttachmentItem;
  previewed: string | null;
  onPreview: (file: StoredFile) => void;
};

export function AttachmentKind({ item, previewed, onPreview }: AttachmentKindProps) {
  const { uploads, entries: all, unfinished, forget } = useAttachments();
  const entries = all.filter((entry) => entry.code === item.code);
  const state = stateOf(
    item,
    entries.some((entry) => isUnderWay(entry.state)),
  );
  return (
    <li className={styles.kind} id={`attachment-${item.code}`} data-kind={item.code} tabIndex={-1}>
      <div className={styles.kindHead}>
        <span className={cx(styles.state, state.className)} title={state.name}>
          <Icon name={state.icon} />
          <span className="visually-hidden">{state.name}：</span>
        </span>
        <span className={styles.kindName}>
          {item.fileType}
          {item.required && (
            <span className={styles.required} title="必要材料">
              *
            </span>
          )}
        </span>
        {item.isUpload ? (
          <span className={styles.kindTools}>
            {item.isReuse && <ReuseButton item={item} />}
            <UploadButton item={item} />
          </span>
        ) : (
          <span className={styles.lock} title="当前不可上传或删除">
            <Icon name="lock" />
            已锁定
          </span>
        )}
        <MarkButton kind="attachment" code={item.code} label={item.fileType} />
      </div>
      <p className={styles.kindHint}>
        {item.limitingType.join("、")}，不超过{item.size} MB
        {item.many ? "，可上传多份" : ""}
        {item.isCompared && "；选填，检测时与造价数据文件逐项比对"}
      </p>
      <MarkWords kind="attachment" code={item.code} label={item.fileType} />
      {item.files.length > 0 && (
        <ul className={styles.files}>
          {item.files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              item={item}
              active={file.id === previewed}
              onPreview={() => onPreview(file)}
            />
          ))}
        </ul>
      )}
      {item.files.length === 0 && entries.length === 0 && <p className={styles.none}>暂无附件</p>}
      <FormerFiles item={item} previewed={previewed} onPreview={onPreview} />
      <Suspense fallback={null}>
        {item.isUpload &&
          shownUnfinished(unfinished, entries, item.files)
            .filter(({ code }) => code === item.code)
            .map((one) => <UnfinishedLine key={one.fileName} one={one} onForget={() => forget(one)} />)}
        {entries.map((entry) => (
          <UploadLine key={entry.id} entry={entry} uploads={uploads} />
        ))}
      </Suspense>
    </li>
  );
}
