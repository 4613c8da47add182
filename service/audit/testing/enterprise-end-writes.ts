import { endInput } from "#service/modules/registry-request/testing/ends.ts";
import { newUnit, review } from "#service/modules/registry-request/testing/requests.ts";

import type { Lines } from "./stage.ts";

export const enterpriseEndWrites = {
  enterpriseEndForm: "reads",
  enterpriseEndSubmit: async ({ service }) => {
    const { filer, enterpriseId } = await newUnit(service);
    return { input: await endInput(service, filer, enterpriseId), token: filer.token };
  },
  enterpriseEndResubmit: async (stage) => {
    const { service } = stage;
    const { filer, enterpriseId } = await newUnit(service);
    const input = await endInput(service, filer, enterpriseId);
    const { id } = (await filer.call("enterpriseEndSubmit", input)).data();
    const county = await stage.as("county");
    (await review(county, { registryRequestId: id, result: "back", opinion: "补正" })).data();
    const { enterpriseId: _same, revision: enterpriseRevision, ...given } = input;
    return {
      input: { ...given, registryRequestId: id, revision: 2, enterpriseRevision },
      token: filer.token,
    };
  },
  enterpriseEndWithdraw: async (stage) => {
    const { service } = stage;
    const { enterpriseId } = await newUnit(service);
    const county = await stage.as("county");
    const input = await endInput(service, county, enterpriseId);
    const { id } = (await county.call("enterpriseEndSubmit", input)).data();
    return { input: { registryRequestId: id, revision: 1 }, token: county.token };
  },
} satisfies Lines;
