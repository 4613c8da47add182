import { queryOptions } from "@tanstack/react-query";

import { roleList } from "#contracts/account/users/endpoints.ts";
import { api } from "#lib/http/api.ts";

export const roleListQuery = queryOptions({
  queryKey: ["permissions", "roles"],
  queryFn: ({ signal }) => api(roleList, {}, { signal }),
});
