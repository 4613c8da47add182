import { afterAll, beforeAll, expect, it } from "vitest";

import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const guide = "first-filing";
const read = async (person: Person) => (await person.call("guideRead", { guide })).data().isDismissed;

it("guideSave › keeps for one person whether a guide is dismissed, apart from the tables", async () => {
  const [mine, other] = [await service.person("filer"), await service.person("filer")];
  expect(await read(mine)).toBe(false);
  (await mine.call("guideSave", { guide, isDismissed: true })).data();
  expect([await read(mine), await read(other)]).toEqual([true, false]);
  (await mine.call("guideSave", { guide, isDismissed: false })).data();
  expect(await read(mine)).toBe(false);
  expect((await mine.callUnchecked("guideSave", { guide: "nosuch", isDismissed: true })).status).toBe(422);
});
