import { z } from "zod";

import { post } from "../endpoint.ts";
import { sessionStateOutputSchema } from "./account-safety.ts";

export const sessionState = post("/ks/account/v1/session-state", {
  summary: "本次登录的剩余时间",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: sessionStateOutputSchema,
});

export const sessionUse = post("/ks/account/v1/session-use", {
  summary: "继续使用本次登录",
  right: "own-account.use",
  input: z.object({}),
  output: sessionStateOutputSchema,
});
