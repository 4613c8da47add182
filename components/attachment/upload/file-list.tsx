"use client";

import { useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { FileId } from "#contracts/ids.ts";
import { discardFile } from "#lib/attachment/discard-file.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import type { Transfer, UploadInfo } from "#lib/upload/single-upload.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { SingleUpload } from "./single-upload.tsx";

import styles from "./file-list.module.css";

export type SentFile = { id: FileId; fileName: string; fileSize: number };

type Props = {
  name: string;
  /** Examples, kinds and limits, beside the button. */
  hint: string;
  most: number;
  uploadInfo: UploadInfo;
  /** The upload of a form's attachment unless given. */
  transfer?: Transfer;
  files: readonly SentFile[];
  onFiles: (files: readonly SentFile[]) => void;
  onBusy: (busy: boolean) => void;
};

/** Files that go with a form, uploaded one by one. */
export function FileList({ name, hint, most, uploadInfo, files, onFiles, onBusy, ...rest }: Props) {
  const sent = useRef<readonly FileId[]>([]);

  function remove(id: FileId): void {
    onFiles(files.filter((file) => file.id !== id));
    if (sent.current.includes(id)) discardFile(id);
  }

  return (
    <>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <Icon name="file" /> {file.fileName}
              <span className={styles.soft}>{sizeText(file.fileSize)}</span>
              <Button
                small
                variant="text"
                aria-label={`删除${file.fileName}`}
                onClick={() => remove(file.id)}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <SingleUpload
          uploadInfo={uploadInfo}
          fileType={name}
          words="上传"
          transfer={rest.transfer ?? transferFile}
          onUploaded={({ fileId, originName, fileSize }) => {
            sent.current = [...sent.current, fileId];
            onFiles([...files, { id: fileId, fileName: originName, fileSize }]);
          }}
          onBusy={onBusy}
        >
          <span className={styles.soft}>{hint}</span>
        </SingleUpload>
      )}
    </>
  );
}
