"use client";

import { EmptyBlock } from "#components/ui/empty-block.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

import { fileAddress } from "./file-address.ts";
import { Preview } from "./preview.tsx";

/** The chosen file of a record in place. */
export function FilePreview({ file }: { file: StoredFile | null }) {
  if (!file) return <EmptyBlock icon="file" text="请选择附件" hint="点击右侧文件名即可在此预览。" />;
  return <Preview name={file.fileName} address={fileAddress(file)} />;
}
