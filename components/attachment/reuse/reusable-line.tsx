"use client";

import { Tag } from "#components/ui/feedback/tag.tsx";
import type { ReusableFile } from "#contracts/attachment.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { fileAddress } from "../file-address.ts";

import styles from "./reuse.module.css";

type ReusableLineProps = { file: ReusableFile; isChosen: boolean; onToggle: () => void };

export function ReusableLine({ file, isChosen, onToggle }: ReusableLineProps) {
  return (
    <li className={styles.file}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={styles.name}>{file.fileName}</span>
      </label>
      <a href={fileAddress(file)} target="_blank" rel="noreferrer" aria-label={`查看${file.fileName}`}>
        查看
      </a>
      <p className={styles.facts}>
        {sizeText(file.fileSize)}，{formatDateTime(file.uploadedAt)}由{file.uploadedBy}上传
      </p>
      <p className={styles.facts}>
        {file.isSameProject && <Tag tone="blue">同一项目</Tag>} {file.projectName}　{file.number}　
        {filingStatusNames[file.status]}
      </p>
    </li>
  );
}
