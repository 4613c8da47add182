import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { parkedTextKeyOutputSchema } from "#contracts/parked-text.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { newHolder } from "../testing/holder.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

describe("parkedTextKey", () => {
  const keyOf = async (id: Parameters<TestService["signIn"]>[0]) =>
    (await (await service.signIn(id)).call("parkedTextKey")).data(parkedTextKeyOutputSchema);

  it("is the same in every session of an account and different for every account", async () => {
    const holder = await newHolder(service);
    const first = await keyOf(holder.row.id);
    expect(await keyOf(holder.row.id)).toEqual(first);
    const stranger = await keyOf((await newHolder(service)).row.id);
    expect(stranger.key).not.toBe(first.key);
    expect(stranger.owner).not.toBe(first.owner);
    expect(first.key).not.toContain(first.owner);
    expect(JSON.stringify(first)).not.toContain(holder.row.userCode);
  });
  it("is refused without a session", async () => {
    expect((await service.call("parkedTextKey", {})).error).toBe("auth.required");
  });
});
