import { uploadOutputSchema } from "#contracts/attachment.ts";
import { noticeKeySchema } from "#contracts/notice/notice.ts";
import {
  approved,
  imageTag,
  newImage,
  nodeIds,
  noticeTitle,
  published,
  saveDraft,
} from "#service/modules/notice/testing/notices.ts";

import type { Lines, Stage } from "./stage.ts";

async function people({ as }: Stage) {
  return { writer: await as("system-admin"), second: await as("province") };
}

export const noticeWrites = {
  noticeNodes: "reads",
  noticeNodeSave: async ({ as }) => ({
    input: { name: `栏目${Date.now() % 1e9}`, kind: "notice", ordinal: 9, isOn: true },
    token: (await as("system-admin")).token,
  }),
  noticeList: "reads",
  noticeDetail: "reads",
  noticeRead: { unrecorded: "who has read what is kept in notice_read" },
  noticeWork: "reads",
  noticeEdition: "reads",
  noticeReaders: "reads",
  noticePublic: "reads",
  noticeSave: async ({ as }) => ({
    input: { nodeId: nodeIds.notice, title: noticeTitle, body: "<p>正文</p>" },
    token: (await as("system-admin")).token,
  }),
  noticeSubmit: async (stage) => {
    const { writer } = await people(stage);
    return { input: await saveDraft(writer, "<p>正文</p>"), token: writer.token };
  },
  noticeReview: async (stage) => {
    const { writer, second } = await people(stage);
    const draft = await saveDraft(writer, "<p>正文</p>");
    const key = (await writer.call("noticeSubmit", draft)).data(noticeKeySchema);
    return { input: { ...key, result: "pass" }, token: second.token };
  },
  noticePublish: async (stage) => {
    const { writer, second } = await people(stage);
    const key = await approved(writer, second, await saveDraft(writer, "<p>正文</p>"));
    return { input: key, token: writer.token };
  },
  noticeEnd: async (stage) => {
    const { writer, second } = await people(stage);
    const key = await published(writer, second, await saveDraft(writer, "<p>正文</p>"));
    return { input: { ...key, end: "withdraw", note: "内容有误" }, token: writer.token };
  },
  noticePin: async (stage) => {
    const { writer, second } = await people(stage);
    const { noticeId } = await published(writer, second, await saveDraft(writer, "<p>正文</p>"));
    return { input: { noticeId, pinned: true }, token: writer.token };
  },
  noticePublicFile: async (stage) => {
    const { writer, second } = await people(stage);
    const fileId = uploadOutputSchema.shape.fileId.parse(await newImage(stage.service, writer));
    const draft = await saveDraft(writer, imageTag(fileId), undefined, { isPublic: true });
    const { noticeId } = await published(writer, second, draft);
    return { params: { noticeId, fileId }, headers: stage.stranger().headers };
  },
} satisfies Lines;
