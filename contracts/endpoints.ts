import type { z } from "zod";

import * as acceptanceRecord from "./acceptance-record/endpoints.ts";
import * as accountLink from "./account/changes/link-endpoints.ts";
import * as accountOwnChange from "./account/changes/own-change-endpoints.ts";
import * as account from "./account/endpoints.ts";
import * as accountSafety from "./account/safety-endpoints.ts";
import * as accountSession from "./account/session-endpoints.ts";
import * as accountCaptcha from "./account/sign-in/captcha-endpoints.ts";
import * as accountSso from "./account/sso/endpoints.ts";
import * as accountUsers from "./account/users/endpoints.ts";
import * as auditLog from "./audit-log/endpoints.ts";
import * as deadline from "./deadline/endpoints.ts";
import * as detectStandard from "./detect-standard/endpoints.ts";
import * as detectStandardLocal from "./detect-standard/local/endpoints.ts";
import * as detectStandardReference from "./detect-standard/reference/endpoints.ts";
import * as detectionCompare from "./detection/compare/endpoints.ts";
import * as detection from "./detection/endpoints.ts";
import * as detectionPdf from "./detection/pdf/endpoints.ts";
import * as reportCheck from "./detection/report-check/endpoints.ts";
import * as detectionStatus from "./detection/status-endpoints.ts";
import * as detectionTrial from "./detection/trial/endpoints.ts";
import * as diagnosis from "./diagnosis/endpoints.ts";
import * as dict from "./dict/endpoints.ts";
import * as dictRegions from "./dict/region-endpoints.ts";
import { type Endpoint, filledPath } from "./endpoint.ts";
import * as enterprise from "./enterprise/endpoints.ts";
import * as fileChunks from "./file/chunks/endpoints.ts";
import * as fileContent from "./file/content-endpoints.ts";
import * as file from "./file/endpoints.ts";
import * as fileLinks from "./file/links/endpoints.ts";
import * as filingAttachment from "./filing/attachment-endpoints.ts";
import * as filingChanges from "./filing/changes-endpoints.ts";
import * as filing from "./filing/endpoints.ts";
import * as filingList from "./filing/list-endpoints.ts";
import * as filingPublicity from "./filing/publicity-endpoints.ts";
import * as filingSheet from "./filing/sheet-endpoints.ts";
import * as filingSummary from "./filing/summary/endpoints.ts";
import * as help from "./help/endpoints.ts";
import * as home from "./home/endpoints.ts";
import * as indicator from "./indicator/endpoints.ts";
import * as indicatorEstimate from "./indicator/estimate/endpoints.ts";
import * as indicatorIssue from "./indicator/issue/endpoints.ts";
import * as indicatorOwn from "./indicator/own/endpoints.ts";
import * as indicatorPool from "./indicator/pool/endpoints.ts";
import * as indicatorSample from "./indicator/sample/endpoints.ts";
import * as indicatorSetting from "./indicator/settings/endpoints.ts";
import * as menu from "./menu/endpoints.ts";
import * as message from "./message/endpoints.ts";
import * as notice from "./notice/endpoints.ts";
import * as periodical from "./periodical/endpoints.ts";
import * as phrase from "./phrase/endpoints.ts";
import * as policyBasis from "./policy-basis/endpoints.ts";
import * as portal from "./portal/endpoints.ts";
import * as preference from "./preference/endpoints.ts";
import * as price from "./price/endpoints.ts";
import * as priceEnquiry from "./price/enquiry-endpoints.ts";
import * as priceIssue from "./price/issue-endpoints.ts";
import * as priceOpen from "./price/open-endpoints.ts";
import * as registration from "./registration/endpoints.ts";
import * as registrationReview from "./registration/review-endpoints.ts";
import * as registryEnd from "./registry-request/end-endpoints.ts";
import * as registryRequest from "./registry-request/endpoints.ts";
import * as registryTransfer from "./registry-request/transfer-endpoints.ts";
import * as returnItem from "./return-item/endpoints.ts";
import * as returnItemTarget from "./return-item/target-endpoints.ts";
import * as search from "./search/endpoints.ts";
import * as settlement from "./settlement/endpoints.ts";
import * as shell from "./shell/endpoints.ts";
import * as sms from "./sms/endpoints.ts";
import * as staffImport from "./staff-import/endpoints.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffOwn from "./staff/own-endpoints.ts";
import * as todo from "./todo/endpoints.ts";
import * as todoStations from "./todo/stations-endpoints.ts";
import * as todoTotal from "./todo/total-endpoints.ts";

/** Browser code imports single entries instead, to keep bundles small. */
export const endpoints = {
  ...auditLog,
  ...accountCaptcha,
  ...account,
  ...accountLink,
  ...accountSafety,
  ...accountOwnChange,
  ...accountSession,
  ...accountSso,
  ...accountUsers,
  ...acceptanceRecord,
  ...deadline,
  ...detectStandard,
  ...detectStandardLocal,
  ...detectStandardReference,
  ...detectionCompare,
  ...detectionStatus,
  ...detection,
  ...detectionPdf,
  ...reportCheck,
  ...detectionTrial,
  ...diagnosis,
  ...dict,
  ...dictRegions,
  ...enterprise,
  ...fileChunks,
  ...file,
  ...fileContent,
  ...fileLinks,
  ...filing,
  ...filingAttachment,
  ...filingChanges,
  ...filingList,
  ...filingPublicity,
  ...filingSheet,
  ...filingSummary,
  ...help,
  ...menu,
  ...indicator,
  ...indicatorEstimate,
  ...indicatorIssue,
  ...indicatorOwn,
  ...indicatorPool,
  ...indicatorSample,
  ...indicatorSetting,
  ...message,
  ...notice,
  ...periodical,
  ...policyBasis,
  ...portal,
  ...preference,
  ...price,
  ...priceEnquiry,
  ...priceIssue,
  ...priceOpen,
  ...registration,
  ...registrationReview,
  ...registryRequest,
  ...registryEnd,
  ...registryTransfer,
  ...returnItem,
  ...returnItemTarget,
  ...search,
  ...settlement,
  ...shell,
  ...sms,
  ...staff,
  ...staffImport,
  ...staffOwn,
  ...todo,
  ...todoStations,
  ...todoTotal,
  ...home,
  ...phrase,
};

export type EndpointName = keyof typeof endpoints;

export function pathOf(name: EndpointName, params: Record<string, string> = {}): string {
  return filledPath(endpoints[name].path, params);
}

// Precomputed mapped types: indexing `endpoints` in signatures doubles type-checking time.
type Inputs = { [N in EndpointName]: z.input<(typeof endpoints)[N]["input"]> };
export type InputOf<N extends EndpointName> = Inputs[N];

type Outputs = { [N in EndpointName]: z.output<Extract<(typeof endpoints)[N]["output"], z.ZodType>> };
export type OutputOf<N extends EndpointName> = Outputs[N];

export function outputOf(name: EndpointName): z.ZodType | undefined {
  const { output }: Endpoint = endpoints[name];
  return output === "file" ? undefined : output;
}
