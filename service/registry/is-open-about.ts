import { and, eq, inArray, type SQL } from "drizzle-orm";

import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

import type { Subject } from "./history.ts";

export function isOpenAbout({ type, id }: Subject): SQL | undefined {
  return and(
    eq(registryRequest.subjectType, type),
    eq(registryRequest.subjectId, id),
    inArray(registryRequest.status, openRequestStatuses),
  );
}
