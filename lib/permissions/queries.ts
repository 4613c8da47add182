import { queryOptions } from "@tanstack/react-query";

import { roleListOutputSchema } from "#contracts/user.ts";
import { api } from "#lib/http/api.ts";

export const roleListQuery = queryOptions({
  queryKey: ["permissions", "roles"],
  queryFn: ({ signal }) => api("roleList", {}, roleListOutputSchema, { signal }),
});
