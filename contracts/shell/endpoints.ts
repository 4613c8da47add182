import { post } from "../endpoint.ts";
import { shellInputSchema, shellOutputSchema } from "./shell.ts";

export const shell = post("/ks/account/v1/shell", {
  summary: "当前用户、菜单、待办数量和显示设置",
  right: "own-account.use",
  relay: false,
  input: shellInputSchema,
  output: shellOutputSchema,
});
