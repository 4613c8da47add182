"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { ImagePreview } from "#components/ui/image/image-preview.tsx";
import { late } from "#components/ui/late.tsx";
import { previewKind } from "#lib/attachment/preview.ts";
import { warn } from "#lib/http/notices.ts";

import { loadPdfView } from "../pdf/load-pdf-view.ts";
import type { WantedPage } from "../pdf/pdf-view.tsx";
import { Watermark } from "./watermark.tsx";

import styles from "../attachment.module.css";

const PdfView = dynamic(async () => late(loadPdfView), {
  ssr: false,
  loading: () => <BlockSkeleton height={480} />,
});

type FileProps = { name: string; address: string };
/** For a PDF, `byParts` loads what is looked at, `wanted` is the page to show. */
type PreviewProps = FileProps & { byParts?: boolean; wanted?: WantedPage };

function Picture({ name, address }: FileProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <EmptyBlock icon="warning" text="图片无法显示" hint="文件可能已损坏，请下载后查看。" />;
  return (
    <ImagePreview src={address} name={name} onWarn={warn} cover={<Watermark />} className={styles.enlarge}>
      <img className={styles.picture} src={address} alt={`放大查看${name}`} onError={() => setFailed(true)} />
    </ImagePreview>
  );
}

export function Preview({ name, address, ...pages }: PreviewProps) {
  const kind = previewKind(name);
  if (kind === "none") return <EmptyBlock icon="file" text="非PDF文件无法预览" hint="请下载后查看。" />;
  return (
    <div className={styles.watermarked}>
      {kind === "pdf" ? (
        <PdfView key={address} name={name} address={address} {...pages} />
      ) : (
        <Picture key={address} name={name} address={address} />
      )}
      <Watermark />
    </div>
  );
}
