import { expect, it } from "vitest";

import { noticeNodeIdSchema } from "#contracts/ids.ts";

import { emptyDraft, packUnsent, unpackUnsent } from "./draft.ts";

const nodeId = noticeNodeIdSchema.parse("6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4102");

it("unpackUnsent › gives back what was packed, half-typed policy fields too", () => {
  const draft = emptyDraft(nodeId);
  const typed = {
    ...draft,
    title: "通知",
    policy: { ...draft.policy, docNo: "浙建〔20", issuedOn: "2026-1" },
  };
  const unsent = { base: null, draft: typed, body: "<p>正文</p>" };
  expect(unpackUnsent(packUnsent(unsent))).toEqual(unsent);
});

it.each(["", "{", "[]", '{"base":null,"draft":{},"body":1}'])("unpackUnsent › refuses %s", (text) => {
  expect(unpackUnsent(text)).toBeNull();
});
