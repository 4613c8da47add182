"use client";

import { useRef, useState } from "react";

import { UploadLine } from "#components/attachment/upload/upload-line.tsx";
import { useUploadEntries } from "#components/attachment/upload/use-upload-entries.ts";
import { Button } from "#components/ui/button.tsx";
import type { UploadOutput } from "#contracts/attachment.ts";
import { fileDelete } from "#contracts/file/endpoints.ts";
import { describeFailure, transferFile } from "#lib/attachment/transfer.ts";
import { api } from "#lib/http/api.ts";
import { createUploadStore, type UploadStore } from "#lib/upload/upload-store.ts";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

const item = { limitingType: ["pdf"], size: 1024 };

type Stored = { uploads: UploadStore; files: readonly UploadOutput[]; remove: (file: UploadOutput) => void };

/** Unattached uploads: the service deletes them after a day. */
function useStored(): Stored {
  const [files, setFiles] = useState<readonly UploadOutput[]>([]);
  const [uploads] = useState(() =>
    createUploadStore<UploadOutput>({
      transfer: transferFile,
      describe: describeFailure,
      save: async (_, file) => setFiles((before) => [...before, file]),
    }),
  );
  const remove = (file: UploadOutput): void => {
    void api(fileDelete, { fileId: file.fileId }).then(() =>
      setFiles((before) => before.filter(({ fileId }) => fileId !== file.fileId)),
    );
  };
  return { uploads, files, remove };
}

export function UploadGallery() {
  const input = useRef<HTMLInputElement>(null);
  const { uploads, files, remove } = useStored();
  const { entries } = useUploadEntries(uploads);
  return (
    <Specimen
      title="分片上传与续传"
      note="5 MB起分片上传；网络中断、刷新页面或重新登录后，再次选择同一文件即可续传。"
    >
      <p className={styles.pick}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          选择文件
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="选择大文件"
          accept=".pdf"
          onChange={(event) => {
            uploads.start("upload", [...(event.target.files ?? [])], item);
            event.target.value = "";
          }}
        />
      </p>
      {entries.map((entry) => (
        <UploadLine key={entry.id} entry={entry} uploads={uploads} />
      ))}
      <ul>
        {files.map((file) => (
          <li key={file.fileId}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.originName}
            </a>
            <Button small variant="text" onClick={() => remove(file)}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
