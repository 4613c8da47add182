"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { ImagePreview } from "#components/ui/image-preview.tsx";
import { BlockSkeleton } from "#components/ui/skeleton.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { previewKind } from "#lib/attachment/preview.ts";
import { warn } from "#lib/http/notices.ts";

import { fileAddress } from "./file-address.ts";

import styles from "./attachment.module.css";

const PdfView = dynamic(() => import("./pdf/pdf-view.tsx").then((module) => module.PdfView), {
  ssr: false,
  loading: () => <BlockSkeleton height={480} />,
});

function Picture({ file }: { file: StoredFile }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <EmptyBlock icon="warning" text="图片无法显示" hint="文件可能已损坏，请下载后查看。" />;
  return (
    <ImagePreview src={fileAddress(file)} name={file.fileName} onWarn={warn} className={styles.enlarge}>
      <img
        className={styles.picture}
        src={fileAddress(file)}
        alt={`放大查看${file.fileName}`}
        onError={() => setFailed(true)}
      />
    </ImagePreview>
  );
}

/** The file in place, or why it cannot be shown. */
export function FilePreview({ file }: { file: StoredFile | null }) {
  if (!file) return <EmptyBlock icon="file" text="请选择附件" hint="点击右侧文件名即可在此预览。" />;
  const kind = previewKind(file.fileName);
  if (kind === "pdf") return <PdfView key={file.id} address={fileAddress(file)} name={file.fileName} />;
  if (kind === "image") return <Picture key={file.id} file={file} />;
  return <EmptyBlock icon="file" text="非PDF文件无法预览" hint="请下载后查看。" />;
}
