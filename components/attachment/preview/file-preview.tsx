"use client";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

import { fileAddress } from "../file-address.ts";
import { Preview } from "./preview.tsx";

export function FilePreview({ file }: { file: StoredFile | null }) {
  if (!file) return <EmptyBlock icon="file" text="请选择附件" hint="点击文件名即可在此预览。" />;
  return <Preview name={file.fileName} address={fileAddress(file)} />;
}
