import { expect, test } from "vitest";

import { chooseNode, isAtLeast, nodeWarning, securityFloor } from "./runtime.mjs";

const bundled = "/srv/checkout/node_modules/.bin/node";
const choose = (version: string, env = {}) =>
  chooseNode({ env, own: { path: "/usr/bin/node", version }, bundled });

test("chooseNode › takes the bundled Node when the machine's own is older or of another major", () => {
  for (const version of ["v20.20.2", "v24.21.0", "v26.1.0"]) expect(choose(version)).toBe(bundled);
});

test("chooseNode › takes the machine's own Node at the security floor", () => {
  expect(choose(`v${securityFloor}`)).toBe("/usr/bin/node");
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

test("nodeWarning › names the version and the remedy", () => {
  expect(nodeWarning("/nonexistent/node")).toContain("NODE_BINARY");
  const own = nodeWarning(process.execPath);
  expect(own === null).toBe(isAtLeast(process.version, securityFloor));
});
