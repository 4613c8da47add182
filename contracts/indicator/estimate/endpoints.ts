import { post } from "../../endpoint.ts";
import { estimateInputSchema, estimateOutputSchema } from "./estimate.ts";

export const indicatorEstimate = post("/ks/indicator/v1/estimate", {
  summary: "造价快速估算",
  right: "indicator-issue.read",
  input: estimateInputSchema,
  output: estimateOutputSchema,
});
