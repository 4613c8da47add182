import { post } from "../endpoint.ts";
import {
  certificateInputSchema,
  certificateOutputSchema,
  dictionariesInputSchema,
  jurisdictionInputSchema,
  jurisdictionOutputSchema,
  optionsOutputSchema,
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
