import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import { attachmentTypesFor } from "#contracts/attachment.ts";
import { xlsxMime } from "#contracts/file/media-types.ts";
import { filingActOutputSchema } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import {
  type AccountId,
  type EnterpriseId,
  type FileId,
  fileIdSchema,
  type FilingId,
  type ReportId,
  type StationId,
} from "#contracts/ids.ts";
import type { FilingAction, ReviewResult } from "#contracts/workflow/actions.ts";
import type { Deps } from "#service/core/deps.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { station } from "#service/db/schema/region/station.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import type { Answer, Person, TestService } from "#service/http/testing/test-service.ts";

import { completeValues } from "./form-values.ts";

export async function stationIn(deps: Deps, regionCode = "330106"): Promise<StationId> {
  const [row] = await deps.db
    .select({ id: station.id })
    .from(station)
    .where(eq(station.regionCode, regionCode));
  if (!row) throw new Error(`No station of ${regionCode}`);
  return row.id;
}

export async function readFiling(deps: Deps, id: FilingId): Promise<FilingRow> {
  const [row] = await deps.db.select().from(filing).where(eq(filing.id, id));
  if (!row) throw new Error("No such filing");
  return row;
}

export async function reportOf(deps: Deps, id: FilingId): Promise<ReportId> {
  const { reportId } = await readFiling(deps, id);
  if (reportId === null) throw new Error("The filing has no report yet");
  return reportId;
}

const mimes: Readonly<Record<string, string>> = { xml: "application/xml", xlsx: xlsxMime };

export async function storeFile(
  deps: Deps,
  uploadedBy: AccountId,
  name: string,
  content: string | Uint8Array,
): Promise<FileId> {
  const blob = await deps.blobs.create();
  const bytes = Buffer.from(content);
  await blob.write(bytes);
  const id = fileIdSchema.parse(randomUUID());
  await deps.db.insert(file).values({
    id,
    name,
    size: bytes.byteLength,
    mime: mimes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/pdf",
    md5: "0".repeat(32),
    sha256: "0".repeat(64),
    storageKey: await blob.commit(),
    uploadedBy,
    createdAt: deps.clock(),
  });
  return id;
}

export async function createDraft(
  person: Person,
  values: FormValues = {},
): Promise<{ id: FilingId; revision: number }> {
  const { id } = (await person.call("filingCreate")).data();
  if (Object.keys(values).length === 0) return { id, revision: 1 };
  const saved = (await person.call("filingSave", { filingId: id, revision: 1, values })).data();
  return { id, revision: saved.revision };
}

/** Writes rows directly: the endpoints have tests of their own. */
export async function addAttachments(
  deps: Deps,
  id: FilingId,
  by: AccountId,
  values: FormValues,
  bill: string | Uint8Array = "<x/>",
): Promise<void> {
  const row = await readFiling(deps, id);
  for (const { code, required, limitingType } of attachmentTypesFor(
    filingForms[row.kind].attachments,
    values,
  )) {
    if (!required) continue;
    const content = code === "bill" ? bill : "%PDF-1.4\n%%EOF";
    const extension = typeof content === "string" ? (limitingType[0] ?? "pdf") : "xlsx";
    const fileId = await storeFile(deps, by, `${code}.${extension}`, content);
    await deps.db.update(file).set({ attachedTo: id }).where(eq(file.id, fileId));
    await deps.db.insert(filingFile).values({ filingId: id, code, fileId, round: 1, addedAt: deps.clock() });
  }
}

export async function createComplete(
  service: TestService,
  person: Person,
  given: FormValues = {},
  bill?: string | Uint8Array,
): Promise<{ id: FilingId; revision: number }> {
  const values = completeValues(await stationIn(service.deps), given);
  const draft = await createDraft(person, values);
  await addAttachments(service.deps, draft.id, person.id, values, bill);
  return draft;
}

export type Act = { action: FilingAction; result?: ReviewResult; opinion?: string };

async function freshlyProved(service: TestService, person: Person): Promise<void> {
  const { db, clock } = service.deps;
  await db.update(session).set({ reauthAt: clock() }).where(eq(session.accountId, person.id));
}

export async function act(service: TestService, person: Person, id: FilingId, given: Act): Promise<Answer> {
  await freshlyProved(service, person);
  const { revision } = await readFiling(service.deps, id);
  return person.call("filingAct", { filingId: id, revision, result: null, opinion: "", ...given });
}

export async function mustAct(
  service: TestService,
  person: Person,
  id: FilingId,
  given: Act,
): Promise<{ id: FilingId }> {
  return (await act(service, person, id, given)).data(filingActOutputSchema);
}

export async function enterpriseOf(deps: Deps, person: Person): Promise<EnterpriseId> {
  const [row] = await deps.db
    .select({ id: account.enterpriseId })
    .from(account)
    .where(eq(account.id, person.id));
  if (!row?.id) throw new Error("No enterprise behind this person");
  return row.id;
}
