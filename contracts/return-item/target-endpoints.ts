import { chosenFindingsSchema } from "../detection/detection-api.ts";
import { post } from "../endpoint.ts";
import { returnItemTargetsOutputSchema } from "./return-item.ts";

export const returnItemTargets = post("/ks/filing/v1/return-item/targets", {
  summary: "筛选结果的补正标记",
  right: "filing.return",
  input: chosenFindingsSchema,
  output: returnItemTargetsOutputSchema,
});
