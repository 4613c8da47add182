"use client";

import { FileList } from "#components/attachment/upload/file-list.tsx";
import { limits } from "#contracts/limits.ts";
import { type NoticeAttachment, noticeAttachmentTypes } from "#contracts/notice/notice.ts";
import { transferNoticeFile } from "#lib/notice/editor-media.ts";

import styles from "../notice.module.css";

const uploadInfo = { limitingType: noticeAttachmentTypes, fileSizi: limits.editorFileMb };

type Props = {
  files: readonly NoticeAttachment[];
  error: string | undefined;
  onFiles: (files: readonly NoticeAttachment[]) => void;
  onBusy: (busy: boolean) => void;
};

export function AttachmentsField({ files, error, onFiles, onBusy }: Props) {
  return (
    <fieldset>
      <legend>附件</legend>
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <FileList
        name="附件"
        hint={`支持${noticeAttachmentTypes.join("、")}，每个不超过${limits.editorFileMb} MB，最多${limits.noticeAttachments}个`}
        most={limits.noticeAttachments}
        uploadInfo={uploadInfo}
        transfer={transferNoticeFile}
        files={files.map(({ fileId, name, size }) => ({ id: fileId, fileName: name, fileSize: size }))}
        onFiles={(sent) =>
          onFiles(sent.map(({ id, fileName, fileSize }) => ({ fileId: id, name: fileName, size: fileSize })))
        }
        onBusy={onBusy}
      />
    </fieldset>
  );
}
