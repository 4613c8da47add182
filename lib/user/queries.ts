import { keepPreviousData } from "@tanstack/react-query";

import { userList, onlineList } from "#contracts/account/users/endpoints.ts";
import { type OnlineListInput, type UserListInput } from "#contracts/user.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const userKey = ["user"] as const;

export function userListQuery(input: UserListInput) {
  return endpointQuery(userList, input, {
    queryKey: [...userKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function onlineListQuery(input: OnlineListInput) {
  return endpointQuery(onlineList, input, {
    queryKey: [...userKey, "online", input],
    placeholderData: keepPreviousData,
  });
}
