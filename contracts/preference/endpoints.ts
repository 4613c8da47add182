import { post } from "../endpoint.ts";
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
