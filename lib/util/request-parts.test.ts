import { expect, it } from "vitest";

import { requestParts } from "./request-parts.ts";

it("requestParts › fills the path and sends the rest as JSON", () => {
  expect(requestParts({ method: "POST", path: "/a/:id/b" }, { id: "x/y", n: 1 })).toEqual({
    path: "/a/x%2Fy/b",
    json: { n: 1 },
  });
});

it("requestParts › sends the rest of a GET as its query", () => {
  expect(requestParts({ method: "GET", path: "/a/:id" }, { id: "1", q: "清单", skip: undefined })).toEqual({
    path: "/a/1?q=%E6%B8%85%E5%8D%95",
    json: null,
  });
});

it("requestParts › throws on a missing path parameter", () => {
  expect(() => requestParts({ method: "GET", path: "/a/:id" }, {})).toThrow("needs id");
});
