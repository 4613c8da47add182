"use client";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { Button } from "#components/ui/button.tsx";
import type { UploadOutput } from "#contracts/attachment.ts";
import { fileIdSchema } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { periodicalFileTypes } from "#contracts/periodical/periodical.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import type { PeriodicalDraft } from "#lib/periodical/draft.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { Cover } from "../cover.tsx";

import styles from "../periodical.module.css";

const pdfInfo = { limitingType: periodicalFileTypes, fileSizi: limits.periodicalMb };
const coverInfo = { limitingType: ["png", "jpg"], fileSizi: 5 } as const;

type FileFieldProps = {
  draft: PeriodicalDraft;
  drawn: "no" | "busy" | "failed";
  error: string | undefined;
  onSent: (sent: UploadOutput) => void;
  onCover: (coverId: string | null) => void;
  onBusy: (field: string) => (busy: boolean) => void;
};

export function FileField({ draft, drawn, error, onSent, onCover, onBusy }: FileFieldProps) {
  const { file, coverId, facts } = draft;
  const cover = fileIdSchema.nullable().catch(null).parse(coverId);
  return (
    <fieldset className={styles.files}>
      <legend className={styles.legend}>期刊文件和封面</legend>
      <div className={styles.smallCover}>
        <Cover coverId={cover} title={facts["title"] ?? ""} number={facts["number"] ?? ""} />
      </div>
      <div className={styles.fileWords}>
        <SingleUpload
          uploadInfo={pdfInfo}
          fileType="期刊文件"
          words={file ? "重新上传" : "上传"}
          transfer={transferFile}
          replaces
          onUploaded={onSent}
          onBusy={onBusy("pdf")}
        >
          <span>
            {file ? `${file.name}（${sizeText(file.size)}）` : `PDF，不超过${limits.periodicalMb} MB`}
          </span>
        </SingleUpload>
        <SingleUpload
          uploadInfo={coverInfo}
          fileType="封面图片"
          words="更换"
          transfer={transferFile}
          replaces
          onUploaded={({ fileId }) => onCover(fileId)}
          onBusy={onBusy("cover")}
        >
          <span className={styles.soft}>{coverWords(drawn, coverId)}</span>
          {coverId !== null && (
            <Button small variant="text" onClick={() => onCover(null)}>
              不用图片
            </Button>
          )}
        </SingleUpload>
        {error !== undefined && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function coverWords(drawn: FileFieldProps["drawn"], coverId: string | null): string {
  if (drawn === "busy") return "正在用第1页制作封面……";
  if (coverId !== null) return "封面：图片，用作列表中的封面";
  if (drawn === "failed") return "封面：第1页无法制作封面，将显示刊名和期号";
  return "封面：上传期刊文件后用第1页制作";
}
