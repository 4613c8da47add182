import {
  certNoOf,
  mustSubmit,
  newHolder,
  newUnit,
  review,
} from "#service/modules/registry-request/testing/requests.ts";

import type { Lines, Stage } from "./stage.ts";

const values = { name: "杭州乙造价咨询有限公司" };

async function submitted({ service }: Stage) {
  const unit = await newUnit(service);
  return { ...unit, ...(await mustSubmit(unit.filer, { kind: "enterprise", values })) };
}

let serial = 90_000_000;

export const registryRequestWrites = {
  registryRequestForm: "reads",
  registryRequestSubjects: "reads",
  registryRequestList: "reads",
  registryRequestDetail: "reads",
  registryRequestSubmit: async ({ service }) => {
    const { filer } = await newUnit(service);
    const input = { kind: "enterprise", revision: 1, values, reason: "更名", fileIds: [] };
    return { input, token: filer.token };
  },
  registryRequestResubmit: async (stage) => {
    const { id, filer } = await submitted(stage);
    const county = await stage.as("county");
    (await review(county, { registryRequestId: id, result: "back", opinion: "补正" })).data();
    const again = { revision: 2, subjectRevision: 1, values, reason: "更名", fileIds: [] };
    return { input: { registryRequestId: id, ...again }, token: filer.token };
  },
  registryRequestWithdraw: async (stage) => {
    const { id, filer } = await submitted(stage);
    return { input: { registryRequestId: id, revision: 1 }, token: filer.token };
  },
  registryRequestReview: async (stage) => {
    const { id } = await submitted(stage);
    const input = { registryRequestId: id, revision: 1, result: "pass" };
    return { input, token: (await stage.as("county")).token };
  },
  registryRequestReveal: async ({ service }) => {
    const unit = await newUnit(service);
    const { personId } = await newHolder(service, unit, certNoOf((serial += 1)));
    const idNumber = "440524188001010014";
    const { id } = await mustSubmit(unit.filer, { kind: "identity", personId, values: { idNumber } });
    const asked = { code: "idNumber", which: "after", reason: "核对" };
    return { input: { registryRequestId: id, ...asked }, token: unit.filer.token };
  },
} satisfies Lines;
