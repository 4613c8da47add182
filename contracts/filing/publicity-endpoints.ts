import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { publicityOutputSchema } from "./publicity.ts";

export const maxPricePublicity = post("/ks/zgxj/v1/publicity", {
  summary: "公示内容",
  right: "filing.read",
  input: filingIdInputSchema,
  output: publicityOutputSchema,
});
