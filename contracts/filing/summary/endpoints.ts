import { post } from "../../endpoint.ts";
import { filingSummaryInputSchema, filingSummaryOutputSchema } from "./summary.ts";

export const filingSummary = post("/ks/filing/v1/summary", {
  summary: "备案数据汇总",
  right: "filing.summarise",
  input: filingSummaryInputSchema,
  output: filingSummaryOutputSchema,
});

export const filingSummaryExport = post("/ks/filing/v1/summary-export", {
  summary: "导出备案数据汇总",
  acts: { "filing.summary-export": "导出数据汇总" },
  right: "filing.summarise",
  input: filingSummaryInputSchema,
  output: "file",
});
