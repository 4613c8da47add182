import type { EndpointName } from "#contracts/endpoints.ts";

import { administrationWrites, linkWrites, ownAccountWrites } from "./account-writes.ts";
import { detectionWrites } from "./detection-writes.ts";
import { enterpriseEndWrites } from "./enterprise-end-writes.ts";
import { contentWrites, filingWrites } from "./filing-writes.ts";
import { helpWrites } from "./help-writes.ts";
import { indicatorWrites } from "./indicator-writes.ts";
import { noticeWrites } from "./notice-writes.ts";
import { periodicalWrites } from "./periodical-writes.ts";
import { priceWrites } from "./price-writes.ts";
import { registryRequestWrites } from "./registry-request-writes.ts";
import { enterpriseWrites } from "./registry-writes.ts";
import { returnItemWrites } from "./return-item-writes.ts";
import { searchWrites } from "./search-writes.ts";
import { registrationWrites, signInWrites } from "./sign-in-writes.ts";
import { staffImportWrites } from "./staff-import-writes.ts";
import { staffWrites } from "./staff-writes.ts";
import type { Lines } from "./stage.ts";
import { transferWrites } from "./transfer-writes.ts";

const lines = {
  ...signInWrites,
  ...registrationWrites,
  ...linkWrites,
  ...ownAccountWrites,
  ...administrationWrites,
  ...filingWrites,
  ...detectionWrites,
  ...enterpriseEndWrites,
  ...registryRequestWrites,
  ...transferWrites,
  ...returnItemWrites,
  ...contentWrites,
  ...noticeWrites,
  ...helpWrites,
  ...enterpriseWrites,
  ...staffImportWrites,
  ...staffWrites,
  ...searchWrites,
  ...priceWrites,
  ...periodicalWrites,
  ...indicatorWrites,
};

/** The type check tells the endpoint and the folder to edit. */
type Unsaid = Exclude<EndpointName, keyof typeof lines>;
type Told = [Unsaid] extends [never]
  ? true
  : `${Unsaid} has no line: add it to the writes of its noun in service/audit/testing/, "reads" if it changes nothing`;
export const everyEndpointHasALine: Told = true;

export const allLines: Lines = lines;
