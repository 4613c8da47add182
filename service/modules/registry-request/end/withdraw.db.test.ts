import { afterAll, beforeAll, expect, it } from "vitest";

import type { RegistryRequestId } from "#contracts/ids.ts";
import { registryRequestSubmitOutputSchema } from "#contracts/registry-request/api.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { askEnd, endInput } from "../testing/ends.ts";
import { newUnit, review } from "../testing/requests.ts";

let service: TestService;
let county: Person;
beforeAll(async () => {
  service = await testService();
  county = await service.person("county");
});
afterAll(() => service.close());

it("enterpriseEndWithdraw › lets people of the station alone take back its request, while it is pending", async () => {
  const unit = await newUnit(service);
  const begin = async () =>
    (await county.call("enterpriseEndSubmit", await endInput(service, county, unit.enterpriseId))).data().id;
  const withdraw = (asker: Person, registryRequestId: RegistryRequestId, revision = 1) =>
    asker.call("enterpriseEndWithdraw", { registryRequestId, revision });
  const id = await begin();
  for (const other of [unit.filer, await service.person("city")])
    expect((await withdraw(other, id)).error).toBe("registry-request.stale");
  expect((await withdraw(county, id, 2)).error).toBe("registry-request.stale");
  const shown = (await county.call("registryRequestDetail", { registryRequestId: id })).data();
  expect([shown.mayReview, shown.mayWithdraw]).toEqual([false, true]);
  expect((await withdraw(county, id)).data()).toEqual({ revision: 2 });
  const after = (await unit.filer.call("registryRequestDetail", { registryRequestId: id })).data();
  expect([after.status, after.record[0]?.actionName]).toEqual(["withdrawn", "撤回"]);
  const { rows } = (await unit.filer.call("messageList", { curPage: 1, pageSize: 10 })).data();
  expect(rows[0]?.text).toBe("的注销、分立申请已由造价站撤回");
  const again = await begin();
  (
    await review(await service.person("county"), {
      registryRequestId: again,
      result: "refuse",
      opinion: "企业仍存在",
    })
  ).data();
  expect((await withdraw(county, again, 2)).error).toBe("registry-request.stale");
  const asked = (await askEnd(service, unit.filer, unit.enterpriseId)).data(
    registryRequestSubmitOutputSchema,
  );
  expect((await withdraw(county, asked.id)).error).toBe("registry-request.stale");
});
