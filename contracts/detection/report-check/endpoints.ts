import { post } from "../../endpoint.ts";
import { reportCheckInputSchema, reportCheckOutputSchema } from "./report-check.ts";

export const reportCheck = post("/ks/detection/v1/report-check", {
  summary: "公众核对检测报告",
  right: "anyone",
  input: reportCheckInputSchema,
  output: reportCheckOutputSchema,
});
