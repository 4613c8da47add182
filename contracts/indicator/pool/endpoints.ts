import { post } from "../../endpoint.ts";
import { poolExportInputSchema } from "./columns.ts";
import { poolDetailInputSchema, poolListInputSchema } from "./filters.ts";
import { poolDetailOutputSchema, poolListOutputSchema } from "./pool.ts";

export const poolList = post("/ks/indicator/v1/pool-list", {
  summary: "造价指标统计",
  right: "indicator-pool.read",
  input: poolListInputSchema,
  output: poolListOutputSchema,
});

export const poolDetail = post("/ks/indicator/v1/pool-detail", {
  summary: "一项造价指标的样本和分布",
  right: "indicator-pool.read",
  input: poolDetailInputSchema,
  output: poolDetailOutputSchema,
});

export const poolExport = post("/ks/indicator/v1/pool-export", {
  summary: "导出造价指标统计",
  acts: { "indicator-pool.export": "导出造价指标统计" },
  right: "indicator-pool.read",
  input: poolExportInputSchema,
  output: "file",
});
