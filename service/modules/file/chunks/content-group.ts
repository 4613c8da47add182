import { editorVideoTypes, noticeAttachmentTypes } from "#contracts/notice/notice.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { ContentGroup } from "#service/upload-validation/content-check.ts";

const videoTypes: readonly string[] = editorVideoTypes;
const noticeTypes: readonly string[] = noticeAttachmentTypes;

/** Videos are for notices alone: an attachment of a filing is never one. Some write notices only. */
export function contentGroup({ role }: Pick<Actor, "role">, extension: string): ContentGroup {
  if (!holds({ role }, "file.upload")) return noticeTypes.includes(extension) ? "attachment" : "video";
  return holds({ role }, "notice.write") && videoTypes.includes(extension) ? "video" : "attachment";
}
