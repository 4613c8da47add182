import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";

import type { PriceEnquiryId } from "#contracts/ids.ts";
import {
  priceEnquiryAnswer,
  priceEnquiryAsk,
  priceEnquiryDecline,
  priceEnquiryList,
  priceEnquiryWithdraw,
  priceEnquiryZones,
} from "#contracts/price/enquiry-endpoints.ts";
import type {
  PriceEnquiryAnswerInput,
  PriceEnquiryAskInput,
  priceEnquiryDeclineInputSchema,
  PriceEnquiryListInput,
} from "#contracts/price/enquiry.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { priceKey } from "./queries.ts";

export function enquiryListQuery(input: PriceEnquiryListInput) {
  return endpointQuery(priceEnquiryList, input, {
    queryKey: [...priceKey, "enquiries", input],
    placeholderData: keepPreviousData,
  });
}

export const enquiryZonesQuery = endpointQuery(
  priceEnquiryZones,
  {},
  { queryKey: [...priceKey, "enquiry-zones"] },
);

const quiet = ["request.invalid", "price-enquiry.open", "price-enquiry.published"] as const;

export function askPrice(input: PriceEnquiryAskInput) {
  return api(priceEnquiryAsk, input, { quiet });
}

export function withdrawEnquiry(enquiryId: PriceEnquiryId) {
  return api(priceEnquiryWithdraw, { enquiryId });
}

export function answerEnquiry(input: PriceEnquiryAnswerInput) {
  return api(priceEnquiryAnswer, input, { quiet: ["request.invalid"] });
}

export function declineEnquiry(input: z.input<typeof priceEnquiryDeclineInputSchema>) {
  return api(priceEnquiryDecline, input, { quiet: ["request.invalid"] });
}
