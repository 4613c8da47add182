import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { userList, onlineList } from "#contracts/account/users/endpoints.ts";
import { type OnlineListInput, type UserListInput } from "#contracts/user.ts";
import { api } from "#lib/http/api.ts";

export const userKey = ["user"] as const;

export function userListQuery(input: UserListInput) {
  return queryOptions({
    queryKey: [...userKey, "list", input],
    queryFn: ({ signal }) => api(userList, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function onlineListQuery(input: OnlineListInput) {
  return queryOptions({
    queryKey: [...userKey, "online", input],
    queryFn: ({ signal }) => api(onlineList, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
