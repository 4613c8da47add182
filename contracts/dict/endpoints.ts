import { post } from "../endpoint.ts";
import {
  certificateInputSchema,
  certificateOutputSchema,
  dictionariesInputSchema,
  jurisdictionInputSchema,
  jurisdictionOutputSchema,
  optionsOutputSchema,
  regionInputSchema,
  regionOutputSchema,
  registeredUnitsInputSchema,
  registeredUnitsOutputSchema,
  stationOptionsInputSchema,
} from "./dict.ts";

export const dictionaries = post("/ks/dict/v1/dictionaries", {
  summary: "字典选项",
  right: "dict.read",
  input: dictionariesInputSchema,
  output: optionsOutputSchema,
});

export const stationOptions = post("/ks/dict/v1/supervision", {
  summary: "可选备案机构",
  right: "dict.read",
  input: stationOptionsInputSchema,
  output: optionsOutputSchema,
});

export const jurisdiction = post("/ks/dict/v1/jurisdiction", {
  summary: "负责的备案机构",
  right: "dict.read",
  input: jurisdictionInputSchema,
  output: jurisdictionOutputSchema,
});

export const certificate = post("/ks/dict/v1/certificate", {
  summary: "企业持证人员",
  right: "staff.read",
  input: certificateInputSchema,
  output: certificateOutputSchema,
});

export const registeredUnits = post("/ks/dict/v1/units", {
  summary: "按名称查找已注册单位",
  right: "filing.edit",
  input: registeredUnitsInputSchema,
  output: registeredUnitsOutputSchema,
});

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
