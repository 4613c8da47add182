import {
  type OnlineListInput,
  onlineListInputSchema,
  type UserListInput,
  userListInputSchema,
} from "#contracts/user.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const userManagePath = "/pages/user-manage";

export type UserManageView =
  | { view: "users"; input: UserListInput }
  | { view: "online"; input: OnlineListInput };

const userDefaults = userListInputSchema.parse({});
const onlineDefaults = { ...onlineListInputSchema.parse({}), view: "" };

export function parseUserManage(params: SearchParams | URLSearchParams): UserManageView {
  const { city, view, ...values } = singleValues(params);
  const asked = withNumbers(values, ["curPage", "pageSize"]);
  if (view === "online") return { view, input: parseLenient(onlineListInputSchema, asked) };
  const regionCode = values.regionCode ?? city;
  return { view: "users", input: parseLenient(userListInputSchema, { ...asked, regionCode }) };
}

export function userListHref(input: UserListInput, change: Partial<UserListInput> = {}): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, phone, role, regionCode, status, curPage, pageSize } = next;
  return `${userManagePath}${queryOf({ search, phone, role, regionCode, status, curPage, pageSize }, userDefaults)}`;
}

export function onlineListHref(input: OnlineListInput, change: Partial<OnlineListInput> = {}): string {
  const { search, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${userManagePath}${queryOf({ view: "online", search, curPage, pageSize }, onlineDefaults)}`;
}

export const usersHref = userListHref(userDefaults);
export const onlineHref = onlineListHref(onlineListInputSchema.parse({}));
