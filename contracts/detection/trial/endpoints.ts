import { z } from "zod";

import { post } from "../../endpoint.ts";
import { filingIdInputSchema } from "../../ids.ts";
import { trialInputSchema, trialsOutputSchema } from "./trial.ts";

export const trialStatus = post("/ks/detection/v1/trial-status", {
  summary: "试检测进度",
  right: "detection.trial",
  background: true,
  input: filingIdInputSchema,
  output: trialsOutputSchema,
});

export const trialStart = post("/ks/detection/v1/trial-start", {
  summary: "试检测",
  acts: { "detection.trial": "试检测" },
  right: "detection.trial",
  input: trialInputSchema,
  output: z.null(),
});

export const trialCancel = post("/ks/detection/v1/trial-cancel", {
  summary: "取消试检测",
  acts: { "detection.trial-cancel": "取消试检测" },
  right: "detection.trial",
  input: trialInputSchema,
  output: z.null(),
});
