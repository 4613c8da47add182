import { afterEach, beforeEach, expect, it } from "vitest";

import { provideWithResolvers } from "./with-resolvers.ts";

const own = Object.getOwnPropertyDescriptor(Promise, "withResolvers");

beforeEach(() => Reflect.deleteProperty(Promise, "withResolvers"));
afterEach(() => Object.defineProperty(Promise, "withResolvers", own ?? {}));

it("provideWithResolvers › adds `Promise.withResolvers` where it is missing", async () => {
  expect("withResolvers" in Promise).toBe(false);
  provideWithResolvers();
  const first = Promise.withResolvers<number>();
  first.resolve(7);
  expect(await first.promise).toBe(7);
  const second = Promise.withResolvers<number>();
  second.reject(new Error("no"));
  await expect(second.promise).rejects.toThrow("no");
});

it("provideWithResolvers › keeps a native implementation", () => {
  Object.defineProperty(Promise, "withResolvers", own ?? {});
  provideWithResolvers();
  expect(Object.getOwnPropertyDescriptor(Promise, "withResolvers")?.value).toBe(own?.value);
});
