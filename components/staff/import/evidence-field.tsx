"use client";

import { FileList, type SentFile } from "#components/attachment/upload/file-list.tsx";
import { mostRequestFiles, requestFileMb, requestFileTypes } from "#contracts/registry-request/rules.ts";

import styles from "./import.module.css";

const uploadInfo = { limitingType: requestFileTypes, fileSizi: requestFileMb };
const kinds = `支持${requestFileTypes.join("、")}，每份不超过${requestFileMb} MB，最多${mostRequestFiles}份`;

type Props = {
  files: readonly SentFile[];
  onFiles: (files: readonly SentFile[]) => void;
  onBusy: (busy: boolean) => void;
};

/** Shown with each request of the import. */
export function EvidenceField(props: Props) {
  return (
    <div className={styles.notes}>
      <FileList
        name="证明材料"
        hint={`选填，如全部注册证书的扫描件，附于本次导入的每件申请。${kinds}`}
        most={mostRequestFiles}
        uploadInfo={uploadInfo}
        {...props}
      />
    </div>
  );
}
