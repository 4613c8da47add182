import {
  facts,
  keyOf,
  newDraft,
  newEditors,
  newFile,
  newPublished,
} from "#service/modules/periodical/testing/periodicals.ts";

import type { Lines } from "./stage.ts";

export const periodicalWrites = {
  periodicalList: "reads",
  periodicalDetail: "reads",
  periodicalPriceIssues: "reads",
  periodicalDownload: async ({ service }) => {
    const editors = await newEditors(service);
    const { periodicalId } = await newPublished(service, editors);
    return { params: { periodicalId }, token: editors.second.token };
  },
  periodicalSave: async ({ service }) => {
    const { editor } = await newEditors(service);
    return { input: facts({ fileId: await newFile(service, editor) }), token: editor.token };
  },
  periodicalPublish: async ({ service }) => {
    const editors = await newEditors(service);
    return { input: keyOf(await newDraft(service, editors)), token: editors.second.token };
  },
  periodicalWithdraw: async ({ service }) => {
    const editors = await newEditors(service);
    const input = { ...keyOf(await newPublished(service, editors)), note: "内容有误" };
    return { input, token: editors.editor.token };
  },
  periodicalRemove: async ({ service }) => {
    const editors = await newEditors(service);
    return { input: keyOf(await newDraft(service, editors)), token: editors.editor.token };
  },
} satisfies Lines;
