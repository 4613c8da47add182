import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  helpArticleOutputSchema,
  helpClassesOutputSchema,
  helpClassRemoveInputSchema,
  helpClassSaveInputSchema,
  helpDetailOutputSchema,
  helpFeedbackInputSchema,
  helpKeySchema,
  helpListInputSchema,
  helpListOutputSchema,
  helpOpinionCloseInputSchema,
  helpOpinionsInputSchema,
  helpOpinionsOutputSchema,
  helpPublishInputSchema,
  helpRevisionSchema,
  helpSaveInputSchema,
  helpTimesOutputSchema,
  helpWorkInputSchema,
  helpWorkOutputSchema,
} from "./help.ts";

export const helpClasses = post("/ks/help/v1/classify-list", {
  summary: "帮助分类",
  right: "help.read",
  input: z.object({}),
  output: helpClassesOutputSchema,
});

export const helpList = post("/ks/help/v1/list", {
  summary: "帮助列表",
  right: "help.read",
  input: helpListInputSchema,
  output: helpListOutputSchema,
});

export const helpDetail = post("/ks/help/v1/detail", {
  summary: "帮助内容",
  right: "help.read",
  input: helpKeySchema,
  output: helpDetailOutputSchema,
});

export const helpTimes = post("/ks/help/v1/times", {
  summary: "帮助阅读次数",
  right: "help.read",
  input: helpKeySchema,
  output: helpTimesOutputSchema,
});

export const helpFeedback = post("/ks/help/v1/feedback", {
  summary: "反馈帮助内容",
  acts: { "help.feedback": "反馈帮助内容" },
  right: "help.read",
  input: helpFeedbackInputSchema,
  output: z.null(),
});

export const helpWork = post("/ks/help/v1/work-list", {
  summary: "帮助维护列表",
  right: "help.write",
  input: helpWorkInputSchema,
  output: helpWorkOutputSchema,
});

export const helpArticle = post("/ks/help/v1/article", {
  summary: "帮助编辑内容",
  right: "help.write",
  input: helpKeySchema,
  output: helpArticleOutputSchema,
});

export const helpSave = post("/ks/help/v1/save", {
  summary: "保存帮助",
  acts: { "help.create": "新建帮助", "help.save": "修改帮助" },
  right: "help.write",
  input: helpSaveInputSchema,
  output: helpRevisionSchema,
});

export const helpPublish = post("/ks/help/v1/publish", {
  summary: "发布、撤下帮助",
  acts: { "help.publish": "发布帮助", "help.withdraw": "撤下帮助" },
  right: "help.write",
  input: helpPublishInputSchema,
  output: helpRevisionSchema,
});

export const helpRevert = post("/ks/help/v1/revert", {
  summary: "恢复帮助的系统内容",
  acts: { "help.revert": "恢复帮助的系统内容" },
  right: "help.write",
  input: helpRevisionSchema,
  output: helpRevisionSchema,
});

export const helpClassRemove = post("/ks/help/v1/classify-del", {
  summary: "删除帮助分类",
  acts: { "help-class.remove": "删除帮助分类" },
  right: "help.write",
  input: helpClassRemoveInputSchema,
  output: z.object({}),
});

export const helpClassSave = post("/ks/help/v1/classify-save", {
  summary: "保存帮助分类",
  acts: { "help-class.create": "新建帮助分类", "help-class.save": "修改帮助分类" },
  right: "help.write",
  input: helpClassSaveInputSchema,
  output: z.object({}),
});

export const helpOpinions = post("/ks/help/v1/feedback-list", {
  summary: "帮助反馈列表",
  right: "help.write",
  input: helpOpinionsInputSchema,
  output: helpOpinionsOutputSchema,
});

export const helpOpinionClose = post("/ks/help/v1/feedback-handle", {
  summary: "办结帮助反馈",
  acts: { "help.feedback-handle": "办结帮助反馈" },
  right: "help.write",
  input: helpOpinionCloseInputSchema,
  output: z.null(),
});
