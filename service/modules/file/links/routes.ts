import { z } from "zod";

import {
  fileLinkCreateInputSchema,
  fileLinkCreateOutputSchema,
  fileLinkListInputSchema,
  fileLinkListOutputSchema,
  fileLinkRevokeInputSchema,
  fileLinkViewInputSchema,
  sharedFileSchema,
} from "#contracts/file-link.ts";
import { publicFileRoute, publicRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { linkContentInputSchema, readLinkContent } from "./content.ts";
import { createLink } from "./create.ts";
import { listLinks } from "./list.ts";
import { revokeLink } from "./revoke.ts";
import { viewLink } from "./view.ts";

export function fileLinkRoutes(app: ServiceApp): void {
  route(app, "fileLinkCreate", {
    summary: "创建分享链接",
    right: "file.share",
    input: fileLinkCreateInputSchema,
    output: fileLinkCreateOutputSchema,
    handler: createLink,
  });
  route(app, "fileLinkList", {
    summary: "附件的分享链接",
    right: "file.share",
    input: fileLinkListInputSchema,
    output: fileLinkListOutputSchema,
    handler: listLinks,
  });
  route(app, "fileLinkRevoke", {
    summary: "撤销分享链接",
    right: "file.share",
    input: fileLinkRevokeInputSchema,
    output: z.null(),
    handler: revokeLink,
  });
  publicRoute(app, "fileLinkView", {
    summary: "打开分享链接",
    input: fileLinkViewInputSchema,
    output: sharedFileSchema,
    handler: viewLink,
  });
  publicFileRoute(app, "fileLinkContent", {
    summary: "分享链接的文件内容",
    input: linkContentInputSchema,
    handler: readLinkContent,
  });
}
