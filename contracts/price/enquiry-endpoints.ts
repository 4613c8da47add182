import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  priceEnquiryAnswerInputSchema,
  priceEnquiryAskInputSchema,
  priceEnquiryDeclineInputSchema,
  priceEnquiryIdInputSchema,
  priceEnquiryListInputSchema,
  priceEnquiryListOutputSchema,
} from "./enquiry.ts";
import { priceZoneListOutputSchema } from "./issue.ts";

export const priceEnquiryList = post("/ks/price/v1/enquiry-list", {
  summary: "材料询价和答复",
  right: "price.read",
  input: priceEnquiryListInputSchema,
  output: priceEnquiryListOutputSchema,
});

export const priceEnquiryZones = post("/ks/price/v1/enquiry-zones", {
  summary: "可以询价的价区",
  right: "price-enquiry.ask",
  input: z.object({}),
  output: priceZoneListOutputSchema,
});

export const priceEnquiryAsk = post("/ks/price/v1/enquiry-ask", {
  summary: "提出材料询价",
  acts: { "price-enquiry.ask": "提出材料询价" },
  right: "price-enquiry.ask",
  input: priceEnquiryAskInputSchema,
  output: priceEnquiryIdInputSchema,
});

export const priceEnquiryWithdraw = post("/ks/price/v1/enquiry-withdraw", {
  summary: "撤回材料询价",
  acts: { "price-enquiry.withdraw": "撤回材料询价" },
  right: "price-enquiry.ask",
  input: priceEnquiryIdInputSchema,
  output: z.object({}),
});

export const priceEnquiryAnswer = post("/ks/price/v1/enquiry-answer", {
  summary: "答复材料询价",
  acts: { "price-enquiry.answer": "答复材料询价" },
  right: "price-issue.write",
  input: priceEnquiryAnswerInputSchema,
  output: z.object({}),
});

export const priceEnquiryDecline = post("/ks/price/v1/enquiry-decline", {
  summary: "不予答复材料询价",
  acts: { "price-enquiry.decline": "不予答复材料询价" },
  right: "price-issue.write",
  input: priceEnquiryDeclineInputSchema,
  output: z.object({}),
});
