import { z } from "zod";

import { get } from "../endpoint.ts";
import { priceIssueIdSchema } from "../ids.ts";

export const priceOpenFile = get("/ks/price/v1/open/:issueId/:format", {
  summary: "下载一期材料价格的开放数据",
  right: "anyone",
  input: z.object({ issueId: priceIssueIdSchema, format: z.enum(["csv", "json"]) }),
  output: "file",
});
