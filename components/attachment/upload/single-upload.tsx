"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

import type { UploadOutput } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";
import { discardFile } from "#lib/attachment/discard-file.ts";
import { createSingleUpload, type Transfer, type UploadInfo } from "#lib/upload/single-upload.ts";

import { PickFilesButton } from "./pick-files-button.tsx";
import { UploadLine } from "./upload-line.tsx";
import { useUploadEntries } from "./use-upload-entries.ts";

import styles from "../attachment.module.css";

type SingleUploadProps<I extends UploadInfo> = {
  uploadInfo: I;
  fileType: string;
  words: string;
  transfer: Transfer;
  /** Gets the upload's result merged with `uploadInfo`. */
  onUploaded: (uploaded: UploadOutput & I) => void;
  /** Deletes the file sent before by the same form, whose place the new one takes. */
  replaces?: boolean;
  onBusy?: ((busy: boolean) => void) | undefined;
  children?: ReactNode;
};

export function SingleUpload<I extends UploadInfo>(props: SingleUploadProps<I>) {
  const { uploadInfo, fileType } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const former = useRef<FileId>(null);
  const [uploads] = useState(() =>
    createSingleUpload({
      uploadInfo,
      transfer: (...file) => latest.current.transfer(...file),
      onUploaded: (uploaded) => {
        latest.current.onUploaded(uploaded);
        if (latest.current.replaces && former.current !== null) discardFile(former.current);
        former.current = uploaded.fileId;
      },
    }),
  );
  const { entries, busy } = useUploadEntries(uploads);
  useEffect(() => {
    latest.current.onBusy?.(busy);
  }, [busy]);
  useEffect(
    () => () => {
      latest.current.onBusy?.(false);
      // Nobody could use the file of a form that is gone.
      for (const { id } of uploads.entries()) uploads.cancel(id);
    },
    [uploads],
  );
  const { limitingType, fileSizi: size } = uploadInfo;
  return (
    <>
      <div className={styles.single}>
        {props.children}
        <PickFilesButton
          words={props.words}
          fileType={fileType}
          limitingType={limitingType}
          disabled={busy}
          onPick={(files) => uploads.start("single", files.slice(0, 1), { limitingType, size })}
        />
      </div>
      {entries.map((entry) => (
        <UploadLine key={entry.id} entry={entry} uploads={uploads} />
      ))}
    </>
  );
}
