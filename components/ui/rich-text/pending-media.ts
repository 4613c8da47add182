"use client";

import { useEffect } from "react";

import type { MediaUpload } from "./media-uploads.ts";

/** Why the text cannot be saved yet; null if nothing would be lost. */
export function pendingMedia(uploads: readonly Pick<MediaUpload, "failure">[]): string | null {
  if (uploads.some(({ failure }) => failure === null))
    return "正文中的图片、视频正在上传，请在上传完成后保存";
  return uploads.some(({ failure }) => failure?.again === true)
    ? "正文中有图片、视频上传失败，请重试或删除该条后保存"
    : null;
}

export function usePendingMedia(
  uploads: readonly MediaUpload[],
  onPending: ((reason: string | null) => void) | undefined,
): void {
  const pending = pendingMedia(uploads);
  useEffect(() => {
    onPending?.(pending);
    return () => onPending?.(null);
  }, [pending, onPending]);
}
