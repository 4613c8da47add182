import { eq } from "drizzle-orm";

import type { EnterpriseId, FileId } from "#contracts/ids.ts";
import type { EnterpriseEndSubmitInput } from "#contracts/registry-request/enterprise-end.ts";
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";

import { review, sendFile } from "./requests.ts";

export type EndAsked = Partial<Omit<EnterpriseEndSubmitInput, "enterpriseId">>;

export async function enterpriseRow({ deps }: TestService, id: EnterpriseId): Promise<EnterpriseRow> {
  const [row] = await deps.db.select().from(enterprise).where(eq(enterprise.id, id));
  if (!row) throw new Error("No enterprise");
  return row;
}

export async function endedIds({ deps }: TestService): Promise<EnterpriseId[]> {
  const rows = await deps.db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.status, "deregistered"));
  return rows.map(({ id }) => id);
}

/** Ready to send, on what holds now. */
export async function endInput(
  service: TestService,
  asker: Person,
  enterpriseId: EnterpriseId,
  asked: EndAsked = {},
) {
  const fileIds: FileId[] = asked.fileIds ?? [await sendFile(service, asker)];
  const { revision } = await enterpriseRow(service, enterpriseId);
  return {
    enterpriseId,
    revision,
    ending: "cancelled" as const,
    endedOn: "2026-02-01",
    successors: [],
    moves: [],
    reason: "企业已办理注销登记",
    ...asked,
    fileIds,
  };
}

export async function askEnd(
  service: TestService,
  asker: Person,
  enterpriseId: EnterpriseId,
  asked: EndAsked = {},
) {
  return asker.callUnchecked("enterpriseEndSubmit", await endInput(service, asker, enterpriseId, asked));
}

/** Asked for by the asker and passed by the station. */
export async function mustEnd(
  service: TestService,
  { asker, station }: { asker: Person; station: Person },
  enterpriseId: EnterpriseId,
  asked: EndAsked = {},
) {
  const input = await endInput(service, asker, enterpriseId, asked);
  const sent = (await asker.call("enterpriseEndSubmit", input)).data();
  (await review(station, { registryRequestId: sent.id })).data();
  return sent;
}
