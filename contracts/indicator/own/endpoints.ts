import { post } from "../../endpoint.ts";
import { filingIdInputSchema } from "../../ids.ts";
import { ownIndicatorInputSchema, ownIndicatorOutputSchema } from "./own.ts";
import { filingStandingSchema } from "./standing.ts";

export const ownIndicator = post("/ks/indicator/v1/own", {
  summary: "本工程的单方造价与已发布指标",
  right: "filing.read",
  input: ownIndicatorInputSchema,
  output: ownIndicatorOutputSchema,
});

export const filingStanding = post("/ks/indicator/v1/filing-standing", {
  summary: "单个工程与已发布造价指标的比较",
  right: "detection.read",
  input: filingIdInputSchema,
  output: filingStandingSchema,
});
