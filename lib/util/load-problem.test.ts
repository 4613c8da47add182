import { expect, test } from "vitest";

import { loadState } from "./load-problem.ts";

const fromServer = { kind: "failed", text: "服务暂时不可用", requestId: "r1" } as const;

test("loadState › prefers data over any problem", () => {
  expect(loadState({ data: [], error: new Error("x") }, fromServer)).toEqual({ kind: "ready" });
});

test("loadState › shows the server's problem until the browser has fetched", () => {
  expect(loadState({ data: undefined, error: null }, fromServer)).toEqual(fromServer);
  const failure = Object.assign(new Error("网络状态差"), { status: 0, requestId: "r2" });
  expect(loadState({ data: undefined, error: failure }, fromServer)).toEqual({
    kind: "failed",
    text: "网络状态差",
    requestId: "r2",
  });
});

test("loadState › distinguishes denied, failed and loading", () => {
  const refusal = Object.assign(new Error("no"), { status: 403 });
  expect(loadState({ data: undefined, error: refusal }, null)).toEqual({ kind: "denied" });
  expect(loadState({ data: undefined, error: null }, null)).toEqual({ kind: "loading" });
});
