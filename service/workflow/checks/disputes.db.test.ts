import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { type FileId, fileIdSchema } from "#contracts/ids.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import type { Signatures, SignerRole } from "#service/detection/rules/file/signers.ts";
import { newMover, upToStation } from "#service/modules/registry-request/testing/transfers.ts";
import { createDraft } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { disputeErrors } from "./disputes.ts";

const newFileId = (): FileId => fileIdSchema.parse(randomUUID());
const billFile = newFileId();

let world: World;
let certNo: string;
let disputedAt: Date;
beforeAll(async () => {
  world = await newWorld();
  const mover = await newMover(world.service);
  certNo = mover.identity.certNo;
  await upToStation(world.service, mover, { agree: false, lastDay: null, reason: "未解除合同" });
  disputedAt = world.service.clock.now;
});
afterAll(() => world.service.close());

const signedBy = (role: SignerRole): Signatures[] => [
  { at: null, company: "", signers: [{ role, label: "", name: "丁一", certNo, day: null }] },
];

type Former = { values?: FormValues; fileId?: FileId; after?: number };
type Asked = { kind?: FilingKind; values?: FormValues; role?: SignerRole; former?: Former };

async function faultsOf({ kind = "settlement", values = {}, role, former }: Asked): Promise<string[]> {
  const { db } = world.service.deps;
  const { id } = await createDraft(world.filer);
  if (former) {
    const at = new Date(disputedAt.getTime() + (former.after ?? -1000));
    const files = former.fileId ? [{ code: "bill", fileId: former.fileId }] : [];
    await db
      .insert(filingSubmission)
      .values({ filingId: id, round: 1, at, formValues: former.values ?? {}, files });
  }
  const bill = { signatures: role ? signedBy(role) : [], fileId: billFile };
  const errors = await disputeErrors(db, { id, kind }, { values, bill });
  return errors.map(({ path, message }) => `${path} ${message.slice(0, message.indexOf("的变更"))}`);
}

const [examiner, compiler] = ["certificate 结算审核人", "certificate2 结算编制人"];

describe("disputeErrors", () => {
  it("names the signers of a settlement, in the form and in the bill, by their duty", async () => {
    expect(await faultsOf({ values: { certificate: certNo } })).toEqual([examiner]);
    expect(await faultsOf({ values: { certificate2: certNo } })).toEqual([compiler]);
    expect(await faultsOf({ role: "Examiner" })).toEqual([examiner]);
    expect(await faultsOf({ role: "Compiler" })).toEqual([compiler]);
    expect(await faultsOf({ role: "Approver" }), "a duty that a settlement lacks").toEqual([examiner]);
    expect(await faultsOf({ kind: "max-price", role: "Approver" })).toEqual(["approverCertNo 审定人"]);
    expect(await faultsOf({ values: { certificate: "建[造]11243300009999" } })).toEqual([]);
  });

  it("lets the signers of a form submitted before the dispute stay, under either duty", async () => {
    const values = { certificate: certNo.replace("[", "〔").replace("]", "〕") };
    expect(await faultsOf({ values, former: { values: { certificate: certNo } } })).toEqual([]);
    expect(await faultsOf({ values, former: { values: { certificate2: certNo } } })).toEqual([]);
    expect(await faultsOf({ role: "Examiner", former: { values: { certificate: certNo } } })).toEqual([]);
    expect(await faultsOf({ values, former: { values: { certificate: certNo }, after: 1 } })).toEqual([
      examiner,
    ]);
  });

  it("lets signers whom only the bill names stay while it is the file submitted before the dispute", async () => {
    for (const role of ["Examiner", "Compiler"] as const)
      expect(await faultsOf({ role, former: { fileId: billFile } })).toEqual([]);
    expect(await faultsOf({ role: "Examiner", former: { fileId: newFileId() } })).toEqual([examiner]);
    expect(await faultsOf({ role: "Examiner", former: { fileId: billFile, after: 1 } })).toEqual([examiner]);
    const newlyTyped = { certificate2: certNo };
    expect(await faultsOf({ values: newlyTyped, former: { fileId: billFile } })).toEqual([compiler]);
  });
});
