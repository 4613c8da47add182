import { editedSeed, newClass, newHelp } from "#service/modules/help/testing/help.ts";

import type { Lines } from "./stage.ts";

export const helpWrites = {
  helpClasses: "reads",
  helpList: "reads",
  helpDetail: "reads",
  helpTimes: { unrecorded: "who has read what is kept in help_read" },
  helpWork: "reads",
  helpArticle: "reads",
  helpOpinions: "reads",
  helpFeedback: async ({ as }) => {
    const { articleId } = await newHelp(await as("system-admin"));
    return { input: { articleId, isHelpful: false }, token: (await as("province")).token };
  },
  helpSave: async ({ as }) => {
    const editor = await as("system-admin");
    const { content } = await newHelp(editor);
    return { input: content, token: editor.token };
  },
  helpPublish: async ({ as }) => {
    const editor = await as("system-admin");
    const { articleId, revision } = await newHelp(editor);
    return { input: { articleId, revision, isPublished: false }, token: editor.token };
  },
  helpClassSave: async ({ as }) => ({
    input: { name: `分类${Date.now() % 1e9}`, ordinal: 9 },
    token: (await as("system-admin")).token,
  }),
  helpRevert: async ({ as }) => {
    const editor = await as("system-admin");
    return { input: await editedSeed(editor), token: editor.token };
  },
  helpClassRemove: async ({ as }) => {
    const editor = await as("system-admin");
    return { input: await newClass(editor), token: editor.token };
  },
  helpOpinionClose: async ({ as }) => {
    const editor = await as("system-admin");
    const { articleId } = await newHelp(editor);
    const person = await as("province");
    (await person.call("helpFeedback", { articleId, isHelpful: false, text: "看不懂" })).data();
    const { rows } = (await editor.call("helpOpinions", {})).data();
    const feedbackId = rows.find((row) => row.articleId === articleId)?.id;
    return { input: { feedbackId, isHelpful: false, text: "看不懂" }, token: editor.token };
  },
} satisfies Lines;
