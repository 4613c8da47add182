import { expect, test } from "vitest";

import { onlineListHref, parseUserManage, userListHref } from "./schema.ts";

const asked = (href: string) => parseUserManage(new URL(href, "https://example.test").searchParams);

test("both questions survive the way through the URL, and a changed filter begins at the first page", () => {
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

test("what is wrong in the URL counts as not asked", () => {
  expect(parseUserManage({ view: "x", role: "king", phone: "1", curPage: "-1" })).toEqual(
    parseUserManage({}),
  );
});
