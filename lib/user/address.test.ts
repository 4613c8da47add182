import { expect, test } from "vitest";

import { onlineListHref, parseUserManage, userListHref } from "./address.ts";

const asked = (href: string) => parseUserManage(new URL(href, "https://example.test").searchParams);

test("user lists › round-trip through the URL and reset the page on a changed filter", () => {
  const users = parseUserManage({
    search: "周",
    role: "county",
    status: "locked",
    city: "330100",
    curPage: "3",
  });
  if (users.view !== "users") throw new Error("The users were asked for");
  expect(users.input).toMatchObject({ regionCode: "330100", curPage: 3 });
  expect(asked(userListHref(users.input, { curPage: 3 }))).toEqual(users);
  expect(userListHref(users.input, { role: undefined })).not.toContain("curPage");
  const online = parseUserManage({ view: "online", search: "10.0", pageSize: "50" });
  if (online.view !== "online") throw new Error("Those who are online were asked for");
  expect(asked(onlineListHref(online.input))).toEqual(online);
});

test("parseUserManage › ignores invalid parameters", () => {
  expect(parseUserManage({ view: "x", role: "king", phone: "1", curPage: "-1" })).toEqual(
    parseUserManage({}),
  );
});
