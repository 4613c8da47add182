import { expect, test } from "vitest";

import { chooseNode, isAtLeast, judgeNode, patchedNode, productionFloor, versionOf } from "./runtime.mjs";

const bundled = "/srv/checkout/node_modules/.bin/node";
const choose = (version: string, env = {}) =>
  chooseNode({ env, own: { path: "/usr/bin/node", version }, bundled });

test("chooseNode › takes the bundled Node when the machine's own is older or of another major", () => {
  for (const version of ["v20.20.2", "v24.21.0", "v26.1.0"]) expect(choose(version)).toBe(bundled);
});

test("chooseNode › takes the machine's own Node when it has the security fixes", () => {
  expect(choose(`v${patchedNode}`)).toBe("/usr/bin/node");
  expect(choose("v24.100.0")).toBe("/usr/bin/node");
});

test("chooseNode › prefers NODE_BINARY", () => {
  expect(choose("v24.100.0", { NODE_BINARY: "/opt/node/bin/node" })).toBe("/opt/node/bin/node");
});

test("isAtLeast › compares by number", () => {
  expect(isAtLeast("v24.22.1", "24.22.1")).toBe(true);
  expect(isAtLeast("v24.3.9", "24.22.1")).toBe(false);
  expect(isAtLeast("v26.0.0", "24.22.1")).toBe(true);
});

test("judgeNode › refuses a Node below the floor and names the remedy", () => {
  for (const version of ["", "v20.20.2", "v24.20.0"]) {
    const { refusal } = judgeNode("/opt/node", version);
    expect(refusal).toContain(`needs ${productionFloor}`);
    expect(refusal).toContain("set NODE_BINARY");
  }
});

test("judgeNode › warns of a Node that misses security fixes", () => {
  expect(judgeNode("/opt/node", `v${productionFloor}`)).toEqual({
    warning: expect.stringContaining(`Install Node ${patchedNode}`),
  });
});

test("judgeNode › is silent about a patched Node", () => {
  expect(judgeNode("/opt/node", `v${patchedNode}`)).toEqual({});
});

test("versionOf › is empty for a program that does not run", () => {
  expect(versionOf("/nonexistent/node")).toBe("");
  expect(versionOf(process.execPath)).toBe(process.version);
});
