import { expect, it } from "vitest";

import { readDigest, textsOfError, textsOfStatus } from "./error-digest.ts";

it("readDigest › reads status and request id of a service failure", () => {
  expect(readDigest("403;0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d")).toEqual({
    status: 403,
    requestId: "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d",
  });
  expect(textsOfStatus(403).title).toBe("没有权限");
});

it("readDigest › takes the framework's digest as the request id", () => {
  expect(readDigest("3912748812")).toEqual({ status: 500, requestId: "3912748812" });
  expect(readDigest(undefined)).toEqual({ status: 500, requestId: "" });
  expect(textsOfStatus(500).title).toBe("页面出错了");
});

it("textsOfError › tells of a part that could not be fetched", () => {
  const unloaded = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  expect(textsOfError(unloaded).title).toBe("页面未能完整加载");
  expect(textsOfError(Object.assign(new Error("refused"), { digest: "403;abc" })).title).toBe("没有权限");
});
