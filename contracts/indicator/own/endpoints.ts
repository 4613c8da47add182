import { post } from "../../endpoint.ts";
import { ownIndicatorInputSchema, ownIndicatorOutputSchema } from "./own.ts";

export const ownIndicator = post("/ks/indicator/v1/own", {
  summary: "本工程的单方造价与已发布指标",
  right: "filing.read",
  input: ownIndicatorInputSchema,
  output: ownIndicatorOutputSchema,
});
