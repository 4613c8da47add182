import { uploadForm } from "#service/modules/file/testing/upload.ts";
import { bookOf, mustImport, mustPreview } from "#service/modules/registry-request/import/testing/import.ts";
import { certNoOf, newIdNumber, newUnit } from "#service/modules/registry-request/testing/requests.ts";

import type { Lines } from "./stage.ts";

let serial = 91_000_000;

function line() {
  const certNo = certNoOf((serial += 1));
  const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };
  return { name: "周文清", idNumber: newIdNumber(), phone: "13800000009", certNo, ...term };
}

export const staffImportWrites = {
  staffImportTemplate: "reads",
  staffImportRows: "reads",
  staffImportList: "reads",
  staffImportConflicts: "reads",
  staffImportPreview: async ({ service }) => {
    const { filer } = await newUnit(service);
    return { form: uploadForm("人员.xlsx", await bookOf(line())), token: filer.token };
  },
  staffImportConfirm: async ({ service }) => {
    const { filer } = await newUnit(service);
    const { staffImportId } = await mustPreview(service, filer, line());
    return { input: { staffImportId }, token: filer.token };
  },
  registryRequestReviewBatch: async (stage) => {
    const { filer } = await newUnit(stage.service);
    const { staffImportId } = await mustImport(stage.service, filer, line());
    const county = await stage.as("county");
    return { input: { staffImportId, result: "pass" }, token: county.token };
  },
} satisfies Lines;
