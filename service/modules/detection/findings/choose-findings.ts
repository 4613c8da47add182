import type { SQL } from "drizzle-orm";

import type { FindingFilter } from "#contracts/detection/detection-api.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";

import { findingWhere, type FoundFinding, keysWhere, selectFindings, type Subject } from "./finding-query.ts";

export type Choice = { keys?: string[] | undefined; filter?: FindingFilter | undefined };

export async function chooseFindings(
  conn: Conn,
  subject: Subject,
  { keys, filter }: Choice,
): Promise<FoundFinding[]> {
  const rows = await selectFindings(conn, subject).where(chosenWhere(subject, { keys, filter }));
  if (keys && rows.length < new Set(keys).size) throw new ServiceError("finding.not-found");
  return rows;
}

function chosenWhere(subject: Subject, { keys, filter }: Choice): SQL | undefined {
  if (keys) return keysWhere(subject, keys);
  if (filter) return findingWhere(subject, filter);
  const message = "请选择要处理的检测问题";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "keys", message }] });
}
