import { type FilingItem, filingItemSchema } from "#contracts/filing/item.ts";

export const filingItemId = "0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11";

export function filingItem(given: Pick<FilingItem, "status" | "actions"> & Partial<FilingItem>): FilingItem {
  return filingItemSchema.parse({
    id: filingItemId,
    kind: "max-price",
    revision: 1,
    version: 1,
    acceptNo: "",
    filingNo: "",
    projectName: "示例工程",
    tenderName: "",
    regionCode: "330106",
    regionName: "",
    tendererName: "",
    consultName: "",
    contractorName: "",
    ceilingPrice: null,
    submittedPrice: null,
    approvedPrice: null,
    returnKind: null,
    stationName: "",
    submittedAt: null,
    deadline: null,
    assignee: null,
    updatedAt: "2026-11-20T00:00:00.000Z",
    ...given,
  });
}
