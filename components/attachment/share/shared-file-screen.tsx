"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";

import { Preview } from "#components/attachment/preview/preview.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock, ErrorBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import type { SharedFile } from "#contracts/file/file-link.ts";
import { sharedAddress, sharedFileQuery } from "#lib/attachment/links.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { PublicFrame } from "./public-frame.tsx";

import styles from "./shared-file.module.css";

function onHashChange(changed: () => void): () => void {
  globalThis.addEventListener("hashchange", changed);
  return () => globalThis.removeEventListener("hashchange", changed);
}

/** Null on the server: the URL fragment is never sent. */
function useToken(): string | null {
  return useSyncExternalStore(
    onHashChange,
    () => globalThis.location.hash.slice(1),
    () => null,
  );
}

/** One message for expired, altered and unknown links, so that they cannot be told apart. */
function Over() {
  return (
    <EmptyBlock
      icon="warning"
      level={1}
      text="链接无效或已失效"
      hint="链接可能已过期、已被撤销或不完整，请联系提供链接的单位重新获取。"
    >
      <LinkButton href="/">返回首页</LinkButton>
    </EmptyBlock>
  );
}

function Problem({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const failure = error instanceof ApiFailure ? error : null;
  if (failure?.status === 404 || failure?.status === 410) return <Over />;
  return (
    <ErrorBlock level={1} text={failure?.message ?? "文件未能加载"} requestId={failure?.requestId}>
      <Button onClick={onAgain}>重新加载</Button>
    </ErrorBlock>
  );
}

function Shown({ file, token }: { file: SharedFile; token: string }) {
  const address = sharedAddress(token);
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.words}>
          <h1 className={styles.name}>{file.fileName}</h1>
          <p className={styles.soft}>
            {sizeText(file.fileSize)}　链接有效期至{formatDateTime(file.expiresAt)}
          </p>
        </div>
        <LinkButton variant="primary" icon="download" href={`${address}?download=1`} download={file.fileName}>
          下载
        </LinkButton>
      </div>
      <div className={styles.preview}>
        <Preview name={file.fileName} address={address} />
      </div>
    </>
  );
}

function Loaded({ token }: { token: string }) {
  const { data: file, error, refetch } = useQuery(sharedFileQuery(token));
  if (file) return <Shown file={file} token={token} />;
  if (error) return <Problem error={error} onAgain={() => void refetch()} />;
  return <BlockSkeleton height={480} />;
}

export function SharedFileScreen({ footer }: { footer: ReactNode }) {
  const token = useToken();
  return (
    <PublicFrame footer={footer}>
      <noscript>
        <p>请在浏览器中启用脚本后查看此文件。</p>
      </noscript>
      {token === null ? <BlockSkeleton height={480} /> : <Content token={token} />}
    </PublicFrame>
  );
}

function Content({ token }: { token: string }) {
  return token === "" ? <Over /> : <Loaded key={token} token={token} />;
}
