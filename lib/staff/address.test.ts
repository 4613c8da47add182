import { expect, test } from "vitest";

import {
  certificateListHref,
  parseCertificateList,
  parsePerson,
  parseStaffList,
  personHref,
  staffListHref,
} from "./address.ts";

const paramsOf = (href: string) => new URL(href, "https://example.test").searchParams;
const id = "00000000-0000-4000-8000-000000000001";

test("staff list › round-trips through the URL and resets the page on a changed filter", () => {
  const asked = parseStaffList({ search: "丁", state: "former", due: "30", enterpriseId: id, curPage: "3" });
  expect(asked).toMatchObject({ state: "former", due: "30", curPage: 3 });
  expect(parseStaffList(paramsOf(staffListHref("/pages/staff-m", asked, { curPage: 3 })))).toEqual(asked);
  expect(staffListHref("/pages/staff-m", asked, { due: undefined })).not.toMatch(/curPage|due/);
  expect(parseStaffList({ state: "x", kind: "y", curPage: "0" })).toEqual(parseStaffList({}));
});

test("certificate list › round-trips through the URL", () => {
  const asked = parseCertificateList({ level: "1", specialty: "4", due: "expired", pageSize: "50" });
  expect(parseCertificateList(paramsOf(certificateListHref(asked)))).toEqual(asked);
});

test("person › is read from the address, and a mangled one is the list", () => {
  const asked = parsePerson({ id, tab: "history" });
  if (!asked) throw new Error("A person was asked for");
  expect(parsePerson(paramsOf(personHref("/pages/staff-u", asked.personId, "history")))).toEqual(asked);
  expect(parsePerson({ id: "1" })).toBeNull();
});
