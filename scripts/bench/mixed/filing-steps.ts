import { randomUUID } from "node:crypto";

import { z } from "zod";

import { attachmentTypesFor, fileChangeOutputSchema, uploadOutputSchema } from "#contracts/attachment.ts";
import { type FilingDetail, filingActOutputSchema, filingDetailOutputSchema } from "#contracts/filing/api.ts";
import { filingSaveOutputSchema } from "#contracts/filing/api.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { filingCreateOutputSchema } from "#contracts/filing/list-api.ts";
import { stationIdSchema } from "#contracts/ids.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { completeValues } from "#service/workflow/testing/form-values.ts";

import { type Actor, write } from "./actor.ts";
import { noteFile } from "./file-steps.ts";
import type { KnownFiling } from "./ledger.ts";

const place = { pid: "330106", projectClass: "04", approvalLevel: "4" };
const bill = testBill();

const stationSchema = z.object({ stationId: stationIdSchema });

async function valuesFor({ browser }: Actor, explain: string) {
  const { stationId } = await browser.call("jurisdiction", place, stationSchema);
  return { ...completeValues(stationId, bill.values), explain };
}

export async function readFiling({ browser }: Actor, filing: KnownFiling): Promise<FilingDetail> {
  return browser.call("filingDetail", { filingId: filing.id }, filingDetailOutputSchema);
}

/** The state before the next write: what was unsure is known now. */
async function refreshed(actor: Actor, filing: KnownFiling): Promise<FilingDetail> {
  const detail = await readFiling(actor, filing);
  const explain = detail.values["explain"] ?? "";
  if (filing.unsure.includes(explain)) Object.assign(filing, { explain, unsure: [] });
  actor.ledger.reached(filing, detail.status);
  return detail;
}

async function createFiling(actor: Actor): Promise<void> {
  const { browser, ledger, index } = actor;
  const explain = `第一次填写 ${randomUUID()}`;
  const values = await valuesFor(actor, explain);
  const { id } = await write(actor, () => browser.call("filingCreate", {}, filingCreateOutputSchema));
  const filing: KnownFiling = {
    owner: index,
    id,
    explain: "",
    unsure: [],
    status: "draft",
    attached: new Map(),
  };
  ledger.filings.set(id, filing);
  await saveValues(actor, filing, { revision: 1, values });
}

async function saveValues(
  actor: Actor,
  filing: KnownFiling,
  { revision, values }: { revision: number; values: Record<string, string> },
): Promise<void> {
  const explain = values["explain"] ?? "";
  const input = { filingId: filing.id, revision, values };
  await write(
    actor,
    () => actor.browser.call("filingSave", input, filingSaveOutputSchema),
    () => filing.unsure.push(explain),
  );
  Object.assign(filing, { explain, unsure: [] });
}

async function saveFiling(actor: Actor, filing: KnownFiling): Promise<void> {
  const { revision, status } = await refreshed(actor, filing);
  if (status !== "draft") return;
  const values = await valuesFor(actor, `再次填写 ${randomUUID()}`);
  await saveValues(actor, filing, { revision, values });
}

async function attach(actor: Actor, filing: KnownFiling, code: string, revision: number): Promise<void> {
  const { browser } = actor;
  const isBill = code === "bill";
  const content = isBill ? Buffer.from(bill.xml) : samplePdf(2000);
  const form = uploadForm(isBill ? "造价数据文件.xml" : `${code}.pdf`, content);
  const { fileId, md5 } = await write(actor, () => browser.form("upload", form, uploadOutputSchema));
  const file = noteFile(actor, fileId, md5);
  const input = { filingId: filing.id, revision, code, fileId };
  await write(actor, () => browser.call("fileSave", input, fileChangeOutputSchema));
  filing.attached.set(code, file.id);
}

/** Attaches what is missing, one file a step, and submits at the end. */
async function completeFiling(actor: Actor, filing: KnownFiling): Promise<void> {
  const { browser, ledger } = actor;
  const { revision, status, values, kind } = await refreshed(actor, filing);
  if (status !== "draft") return;
  const asked = attachmentTypesFor(filingForms[kind].attachments, values).filter(({ required }) => required);
  const missing = asked.find(({ code }) => !filing.attached.has(code));
  if (missing) return attach(actor, filing, missing.code, revision);
  const input = { filingId: filing.id, revision, action: "submit" };
  const done = await write(actor, () => browser.call("filingAct", input, filingActOutputSchema));
  ledger.reached(filing, done.status);
}

/** One filing after another. */
export async function fileOn(actor: Actor): Promise<void> {
  const open = actor.ledger.atStatus("draft").find(({ owner }) => owner === actor.index);
  if (!open) return createFiling(actor);
  return open.explain === "" || Math.random() < 0.25 ? saveFiling(actor, open) : completeFiling(actor, open);
}
