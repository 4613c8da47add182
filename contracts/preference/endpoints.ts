import { post } from "../endpoint.ts";
import { guideReadInputSchema, guideSaveInputSchema, guideStateSchema } from "./guide.ts";
import {
  preferenceReadInputSchema,
  preferenceReadOutputSchema,
  preferenceSaveInputSchema,
  preferenceSaveOutputSchema,
} from "./preference.ts";

export const preferenceRead = post("/ks/preference/v1/read", {
  summary: "读取本人的表格显示设置",
  right: "own-account.use",
  input: preferenceReadInputSchema,
  output: preferenceReadOutputSchema,
});

export const preferenceSave = post("/ks/preference/v1/save", {
  summary: "保存本人的表格显示设置",
  right: "own-account.use",
  input: preferenceSaveInputSchema,
  output: preferenceSaveOutputSchema,
});

export const guideRead = post("/ks/preference/v1/guide-read", {
  summary: "读取本人是否收起引导",
  right: "own-account.use",
  input: guideReadInputSchema,
  output: guideStateSchema,
});

export const guideSave = post("/ks/preference/v1/guide-save", {
  summary: "收起或展开引导",
  right: "own-account.use",
  input: guideSaveInputSchema,
  output: guideStateSchema,
});
