import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

describe("me", () => {
  it.each([
    ["filer", ["filing.create", "filing.edit", "filing.submit"], ["filing.accept", "user.read"]],
    ["county", ["filing.accept", "county-todo.open"], ["filing.unarchive", "city-todo.open"]],
    ["city", ["filing.unarchive", "city-todo.open"], ["filing.create", "county-todo.open"]],
    [
      "system-admin",
      ["notice.write", "user.create", "user.disable"],
      ["filing.read", "user.lock", "user.reset", "user.consent"],
    ],
    [
      "security-admin",
      ["user.lock", "user.reset", "user.consent"],
      ["filing.read", "user.create", "user.disable"],
    ],
    ["audit-admin", ["audit.read", "audit.export"], ["filing.read", "user.read", "notice.write"]],
  ] as const)("as %s", async (role, held, missing) => {
    const { rights } = (await (await service.person(role)).call("me")).data();
    expect(rights).toEqual(expect.arrayContaining([...held]));
    for (const right of missing) expect(rights).not.toContain(right);
  });
});
