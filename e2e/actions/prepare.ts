import { createHash } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { attachmentTypesFor, uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { type FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { maxPriceAttachments } from "#contracts/max-price/attachments.ts";
import type { PlainInputOf } from "#contracts/testing/plain-input.ts";

import { sampleValues } from "../data/values.ts";
import { pdfFile, type Upload, xmlFile } from "./attachments.ts";
import { call, pageHeaders, sampleBill } from "./service.ts";
import { step } from "./step.ts";

export async function sendFile(page: Page, { name, mimeType, buffer }: Upload): Promise<FileId> {
  const md5 = createHash("md5").update(buffer).digest("hex");
  const answer = await page.request.post(endpoints.upload.path, {
    headers: pageHeaders(page),
    multipart: { fileSize: String(buffer.length), md5, file: { name, mimeType, buffer } },
  });
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return envelopeSchema(uploadOutputSchema).parse(await answer.json()).data.fileId;
}

export function detailOf(page: Page, id: FilingId): Promise<FilingDetail> {
  return call(page, "filingDetail", { filingId: id });
}

type Step = Omit<PlainInputOf<"filingAct">, "filingId" | "revision">;

async function act(page: Page, id: FilingId, asked: Step): Promise<void> {
  const { revision } = await detailOf(page, id);
  await call(page, "filingAct", { filingId: id, revision, ...asked });
}

/** Returns the filing's revision after the upload. */
async function attach(
  page: Page,
  { id, revision }: { id: FilingId; revision: number },
  code: string,
  file: Upload,
): Promise<number> {
  const put = { filingId: id, revision, code, fileId: await sendFile(page, file) };
  return (await call(page, "fileSave", put)).revision;
}

/** Prepares a draft through the API, for tests that are not about writing one. */
export function prepareDraft(page: Page, given: FormValues = {}, bill?: Upload): Promise<FilingId> {
  return step("prepare a draft with form, bill and attachments", async () => {
    const values = { ...sampleValues, ...given };
    const { id } = await call(page, "filingCreate", {});
    const { regionCode = "", projectClass, approvalLevel } = values;
    const station = await call(page, "jurisdiction", { pid: regionCode, projectClass, approvalLevel });
    const full = { ...values, regulatorId: station?.stationId ?? "" };
    const saved = await call(page, "filingSave", { filingId: id, revision: 1, values: full });
    let { revision } = saved;
    for (const { code, required } of attachmentTypesFor(maxPriceAttachments, values)) {
      if (!required) continue;
      const file =
        code === "bill"
          ? (bill ?? xmlFile("示例造价数据文件.xml", await sampleBill(page)))
          : pdfFile(`${code}.pdf`);
      revision = await attach(page, { id, revision }, code, file);
    }
    return id;
  });
}

export async function prepareSubmitted(page: Page, given: FormValues = {}): Promise<FilingId> {
  const id = await prepareDraft(page, given);
  await act(page, id, { action: "submit" });
  return id;
}

async function check(station: Page, id: FilingId): Promise<void> {
  await act(station, id, { action: "audit", result: "pass", opinion: "同意受理。" });
  const state = async () => (await call(station, "detectionStatus", { filingId: id })).state;
  await expect.poll(state, { message: "the check of the bill", timeout: 60_000 }).toBe("done");
}

/** The station returns each bill but the last, so each bill has a report of its own. */
export function prepareChecked(
  filer: Page,
  station: Page,
  [first, ...later]: readonly Upload[],
  given: FormValues = {},
): Promise<FilingId> {
  return step("prepare a filing with a checked bill", async () => {
    const id = await prepareDraft(filer, given, first);
    await act(filer, id, { action: "submit" });
    await check(station, id);
    for (const bill of later) {
      await act(station, id, { action: "back", result: "result", opinion: "请修改后重新上传。" });
      const { revision } = await detailOf(filer, id);
      await attach(filer, { id, revision }, "bill", bill);
      await act(filer, id, { action: "submit" });
      await check(station, id);
    }
    return id;
  });
}
