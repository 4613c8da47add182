import { z } from "zod";

import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { detectionStatusOutputSchema } from "./status.ts";

export const detectionStatus = post("/ks/detection/v1/status", {
  summary: "检测进度",
  right: "detection.read",
  background: true,
  input: filingIdInputSchema,
  output: detectionStatusOutputSchema,
});

export const detectionCancel = post("/ks/detection/v1/cancel", {
  summary: "取消检测",
  acts: { "detection.cancel": "取消检测" },
  right: "detection.cancel",
  input: filingIdInputSchema,
  output: z.null(),
});

export const detectionRetry = post("/ks/detection/v1/retry", {
  summary: "重新检测",
  acts: { "detection.retry": "重新检测" },
  right: "detection.retry",
  input: filingIdInputSchema,
  output: z.null(),
});
