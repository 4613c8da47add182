import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { filingIndicatorsSchema } from "./indicator.ts";

export const filingIndicators = post("/ks/indicator/v1/filing", {
  summary: "造价指标（单个工程）",
  right: "detection.read",
  input: filingIdInputSchema,
  output: filingIndicatorsSchema,
});
