import {
  certificateInputSchema,
  certificateOutputSchema,
  dictionariesInputSchema,
  jurisdictionInputSchema,
  jurisdictionOutputSchema,
  optionsOutputSchema,
  regionInputSchema,
  regionOutputSchema,
  supervisionInputSchema,
} from "#contracts/dict.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listCertificates } from "./certificates.ts";
import { listDictionary } from "./dictionaries.ts";
import { listRegions } from "./read.ts";
import { listStations, stationInCharge } from "./supervision.ts";

export function dictRoutes(app: ServiceApp): void {
  route(app, "dictionaries", {
    summary: "字典选项",
    right: "dict.read",
    input: dictionariesInputSchema,
    output: optionsOutputSchema,
    handler: listDictionary,
  });
  route(app, "supervision", {
    summary: "可选备案机构",
    right: "dict.read",
    input: supervisionInputSchema,
    output: optionsOutputSchema,
    handler: listStations,
  });
  route(app, "jurisdiction", {
    summary: "负责的备案机构",
    right: "dict.read",
    input: jurisdictionInputSchema,
    output: jurisdictionOutputSchema,
    handler: stationInCharge,
  });
  route(app, "certificate", {
    summary: "企业持证人员",
    right: "staff.read",
    input: certificateInputSchema,
    output: certificateOutputSchema,
    handler: listCertificates,
  });
  // Both trees are the province's: the platform knows no region beyond it.
  const regions = { input: regionInputSchema, output: regionOutputSchema, handler: listRegions };
  route(app, "region", { summary: "行政区划", right: "dict.read", ...regions });
  route(app, "xmRegion", { summary: "工程地区", right: "dict.read", ...regions });
}
