import { queryOptions } from "@tanstack/react-query";

import { homeOutputSchema } from "#contracts/home.ts";
import { api } from "#lib/http/api.ts";

/** Under the key of the to-dos: whatever makes those stale makes this stale. */
export const homeQuery = queryOptions({
  queryKey: ["todo", "home"],
  queryFn: ({ signal }) => api("homeSummary", {}, homeOutputSchema, { signal }),
});
