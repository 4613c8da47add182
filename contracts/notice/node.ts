import { z } from "zod";

import { noticeNodeIdSchema } from "../ids.ts";

/** The name stands in the address of the node's page. */
const nameSchema = z
  .string()
  .trim()
  .min(2, "栏目名称应为2至12个字")
  .max(12, "栏目名称应为2至12个字")
  .regex(/^[\p{L}\p{N}]+$/u, "栏目名称只能用汉字、字母和数字");

export const noticeNodeKindSchema = z.enum(["notice", "policy"]);
export type NoticeNodeKind = z.infer<typeof noticeNodeKindSchema>;
export const noticeNodeKindNames: Readonly<Record<NoticeNodeKind, string>> = {
  notice: "一般内容",
  policy: "政策文件（有文号和效力）",
};

export const noticeNodeSchema = z.object({
  id: noticeNodeIdSchema,
  name: z.string(),
  kind: noticeNodeKindSchema,
  ordinal: z.int(),
  isOn: z.boolean(),
  revision: z.int().positive(),
  unread: z.int().nonnegative().describe("notices of it that the reader has not opened"),
});
export type NoticeNode = z.infer<typeof noticeNodeSchema>;
export const noticeNodesOutputSchema = z.array(noticeNodeSchema);

export const noticeNodeSaveInputSchema = z
  .object({
    nodeId: noticeNodeIdSchema.optional().describe("of the node to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    name: nameSchema,
    kind: noticeNodeKindSchema.describe("fixed once the node is made"),
    ordinal: z.int("顺序应为1至999的整数").min(1, "顺序应为1至999的整数").max(999, "顺序应为1至999的整数"),
    isOn: z.boolean(),
  })
  .refine(({ nodeId, revision }) => (nodeId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改栏目时，栏目编号和修订号须同时提供",
  });
