import { post } from "../endpoint.ts";
import { regionInputSchema, regionOutputSchema } from "./region.ts";

const regions = { right: "dict.read", input: regionInputSchema, output: regionOutputSchema } as const;

export const region = post("/ks/dict/v1/region", { summary: "行政区划", ...regions });

export const xmRegion = post("/ks/dict/v1/xm-region", { summary: "工程地区", ...regions });

/** Not in the registration module, whose schemas the filing forms do not need. */
export const registerRegion = post("/ks/register/v1/region", {
  summary: "企业注册：行政区划",
  right: "anyone",
  input: regionInputSchema,
  output: regionOutputSchema,
});
