import { afterAll, beforeAll, expect, it } from "vitest";

import type { FilingId, PersonId } from "#contracts/ids.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { createComplete, mustAct, readFiling } from "#service/workflow/testing/filings.ts";

import { certNoA, certNoB, type StaffWorld, staffWorld } from "../testing/people.ts";

let world: StaffWorld;
let submitted: PersonId;
let typed: PersonId;
let filingId: FilingId;
let unchanged: FilingId;
beforeAll(async () => {
  world = await staffWorld();
  const { service, ownId, own, county } = world;
  filingId = (await createComplete(service, own, { examinerCertNo: certNoA })).id;
  await mustAct(service, own, filingId, { action: "submit" });
  await mustAct(service, county, filingId, { action: "audit", result: "fail", opinion: "资料不符" });
  const { revision } = await readFiling(service.deps, filingId);
  const values = { examinerCertNo: certNoB };
  (await own.call("filingSave", { filingId, revision, values })).data();
  unchanged = (await createComplete(service, own, { examinerCertNo: certNoA })).id;
  await mustAct(service, own, unchanged, { action: "submit" });
  submitted = await hire(service.deps, { enterpriseId: ownId, name: "丁一", certNo: certNoA });
  typed = await hire(service.deps, { enterpriseId: ownId, name: "丁二", certNo: certNoB });
});
afterAll(() => world.service.close());

const seen = async (by: "own" | "county", personId: PersonId) =>
  (await world[by].call("staffDetail", { personId })).data().filings;

it("signedFilings › shows the enterprise that fills it in the signers that it typed", async () => {
  expect(await seen("own", submitted)).toMatchObject([{ filingId: unchanged }]);
  expect(await seen("own", typed)).toMatchObject([{ filingId, certNo: certNoB, isOpen: true }]);
});

it("signedFilings › shows a station no signer that was typed into a returned filing and not submitted", async () => {
  expect(await seen("county", submitted)).toMatchObject([{ filingId: unchanged, certNo: certNoA }]);
  expect(await seen("county", typed)).toEqual([]);
});
