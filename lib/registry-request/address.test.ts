import { expect, test } from "vitest";

import { enterpriseIdSchema, personIdSchema } from "#contracts/ids.ts";

import { isWhole, parseNewRequest, parseRequestList, requestListHref } from "./address.ts";
import { newRequestHref } from "./new-request-href.ts";

const id = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const paramsOf = (href: string) => new URL(href, "https://example.test").searchParams;

test("parseRequestList › round-trips through the address", () => {
  const input = parseRequestList({
    search: "甲",
    status: "pending",
    kind: "identity",
    staffImportId: id,
    waiting: "2",
    curPage: "2",
  });
  expect(parseRequestList(paramsOf(requestListHref(input, { curPage: 2 })))).toEqual(input);
  expect(parseRequestList({ status: "x", curPage: "zero" })).toEqual(parseRequestList({}));
});

const personId = personIdSchema.parse(id);
const enterpriseId = enterpriseIdSchema.parse(id);

test("parseNewRequest › reads kind, person and certificate, and asks for what is missing", () => {
  const subject = parseNewRequest({ new: "certificate-renew", personId: id, certificateId: "x" });
  expect(subject).toEqual({ kind: "certificate-renew", personId: id });
  expect(isWhole({ kind: "certificate-renew", personId })).toBe(false);
  const end = { kind: "enterprise-end", enterpriseId } as const;
  expect(newRequestHref(end)).toBe(`/pages/registry-request?new=enterprise-end&enterpriseId=${id}`);
  expect(parseNewRequest({ new: "enterprise-end", enterpriseId: id })).toEqual(end);
  const transfer = parseNewRequest({ new: "transfer", personId: id });
  expect(transfer).toEqual({ kind: "transfer" });
  expect(newRequestHref({ kind: "transfer" })).toBe("/pages/registry-request?new=transfer");
  expect(parseNewRequest({ new: "choose" })).toEqual({ kind: null });
  expect(parseNewRequest({})).toBeNull();
  expect(newRequestHref(subject ?? { kind: null })).toBe(
    `/pages/registry-request?new=certificate-renew&personId=${id}`,
  );
});
