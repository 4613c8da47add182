import { and, type SQL } from "drizzle-orm";

import type { CauseName, FindingFilter } from "#contracts/detection/detection-api.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";

import {
  causesWhere,
  findingWhere,
  type FoundFinding,
  keysWhere,
  selectFindings,
  type Subject,
} from "./finding-query.ts";

export type Choice = {
  keys?: string[] | undefined;
  filter?: FindingFilter | undefined;
  causes?: CauseName[] | undefined;
};

export async function chooseFindings(
  conn: Conn,
  subject: Subject,
  { keys, filter, causes }: Choice,
): Promise<FoundFinding[]> {
  const rows = await selectFindings(conn, subject).where(chosenWhere(subject, { keys, filter, causes }));
  if (keys && rows.length < new Set(keys).size) throw new ServiceError("finding.not-found");
  return rows;
}

export function chosenWhere(subject: Subject, { keys, filter, causes }: Choice): SQL | undefined {
  if (keys) return keysWhere(subject, keys);
  if (filter) return and(findingWhere(subject, filter), causes && causesWhere(causes));
  const message = "请选择要处理的检测问题";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "keys", message }] });
}
