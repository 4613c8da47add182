"use client";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FileId } from "#contracts/ids.ts";
import { mostRequestFiles, requestFileMb, requestFileTypes } from "#contracts/registry-request/rules.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "./import.module.css";

export type Evidence = { id: FileId; fileName: string; fileSize: number };

const uploadInfo = { limitingType: requestFileTypes, fileSizi: requestFileMb };

type Props = {
  files: readonly Evidence[];
  onFiles: (files: readonly Evidence[]) => void;
  onBusy: (busy: boolean) => void;
};

/** Shown with each request of the import. */
export function EvidenceField({ files, onFiles, onBusy }: Props) {
  return (
    <div className={styles.notes}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              {file.fileName}
              <span className={styles.soft}>{sizeText(file.fileSize)}</span>
              <Button
                small
                variant="text"
                aria-label={`删除${file.fileName}`}
                onClick={() => onFiles(files.filter(({ id }) => id !== file.id))}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostRequestFiles && (
        <SingleUpload
          uploadInfo={uploadInfo}
          fileType="证明材料"
          words="上传"
          transfer={transferFile}
          onUploaded={({ fileId, originName, fileSize }) =>
            onFiles([...files, { id: fileId, fileName: originName, fileSize }])
          }
          onBusy={onBusy}
        >
          <span className={styles.soft}>
            选填，如全部注册证书的扫描件，附于本次导入的每件申请。支持{requestFileTypes.join("、")}
            ，每份不超过{requestFileMb} MB，最多{mostRequestFiles}份
          </span>
        </SingleUpload>
      )}
    </div>
  );
}
