"use client";

import dynamic from "next/dynamic";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { ImagePreview } from "#components/ui/image/image-preview.tsx";
import { late } from "#components/ui/late.tsx";
import { previewKind } from "#lib/attachment/preview.ts";
import type { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

import { loadPdfView } from "../pdf/load-pdf-view.ts";
import type { FileFault, WantedPage } from "../pdf/pdf-view.tsx";
import { Watermark } from "./watermark.tsx";

import styles from "../attachment.module.css";

const PdfView = dynamic(async () => late(loadPdfView), {
  ssr: false,
  loading: () => <BlockSkeleton height={480} />,
});

type FileProps = { name: string; address: string };
/** For a PDF, `byParts` loads what is looked at, `wanted` is the page to show. */
type PreviewProps = FileProps & { byParts?: boolean; wanted?: WantedPage };

function Picture({ name, address, onFail }: FileProps & { onFail: () => void }) {
  return (
    <ImagePreview src={address} name={name} onWarn={warn} cover={<Watermark />} className={styles.enlarge}>
      <img className={styles.picture} src={address} alt={`放大查看${name}`} onError={onFail} />
    </ImagePreview>
  );
}

type Problem = NonNullable<FileFault> | "unknown" | ApiFailure;

function ProblemBlock(props: { kind: "PDF" | "图片"; problem: Problem; onAgain: () => void }) {
  const { kind, problem } = props;
  if (problem === "locked")
    return <EmptyBlock icon="warning" text="该PDF设有打开密码，无法预览" hint="请下载后输入密码查看。" />;
  if (problem === "broken")
    return <EmptyBlock icon="warning" text={`该${kind}无法预览`} hint="文件可能已损坏，请下载后查看。" />;
  const again = (
    <Button icon="refresh" onClick={props.onAgain}>
      重试
    </Button>
  );
  if (problem === "unknown")
    return (
      <EmptyBlock
        icon="warning"
        text={`该${kind}未能显示`}
        hint="请重试；仍未成功的，文件可能已损坏，请下载后查看。"
      >
        {again}
      </EmptyBlock>
    );
  return (
    <ErrorBlock text={problem.message} requestId={problem.requestId}>
      {again}
    </ErrorBlock>
  );
}

function Content({ isPdf, name, address, ...pages }: PreviewProps & { isPdf: boolean }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const fail = async (fault: FileFault) => {
    if (fault !== null) return setProblem(fault);
    const { contentFailure } = await import("#lib/attachment/content-failure.ts");
    setProblem((await contentFailure(address)) ?? "unknown");
  };
  if (problem !== null)
    return <ProblemBlock kind={isPdf ? "PDF" : "图片"} problem={problem} onAgain={() => setProblem(null)} />;
  return isPdf ? (
    <PdfView name={name} address={address} onFail={(fault) => void fail(fault)} {...pages} />
  ) : (
    <Picture name={name} address={address} onFail={() => void fail(null)} />
  );
}

export function Preview({ name, address, ...pages }: PreviewProps) {
  const kind = previewKind(name);
  if (kind === "none") return <EmptyBlock icon="file" text="非PDF文件无法预览" hint="请下载后查看。" />;
  return (
    <div className={styles.watermarked}>
      <Content key={address} isPdf={kind === "pdf"} name={name} address={address} {...pages} />
      <Watermark />
    </div>
  );
}
