import { editorVideoTypes } from "#contracts/notice/notice.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { ContentGroup } from "#service/upload-validation/content-check.ts";

const videoTypes: readonly string[] = editorVideoTypes;

/** Videos are for notices alone: an attachment of a filing is never one. */
export function contentGroup({ role }: Pick<Actor, "role">, extension: string): ContentGroup {
  if (!holds({ role }, "file.upload")) return "video";
  return holds({ role }, "notice.write") && videoTypes.includes(extension) ? "video" : "attachment";
}
