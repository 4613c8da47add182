import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import {
  filingCompareInputSchema,
  filingCompareOutputSchema,
  filingSubmissionsOutputSchema,
} from "./changes.ts";

export const filingSubmissions = post("/ks/filing/v1/submissions", {
  summary: "历次提交",
  right: "filing.read",
  input: filingIdInputSchema,
  output: filingSubmissionsOutputSchema,
});

export const filingCompare = post("/ks/filing/v1/compare", {
  summary: "两次提交的内容",
  right: "filing.read",
  input: filingCompareInputSchema,
  output: filingCompareOutputSchema,
});
