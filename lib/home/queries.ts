import { homeSummary } from "#contracts/home/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

/** Below the key of the to-dos: invalidated with them. */
export const homeQuery = endpointQuery(homeSummary, {}, { queryKey: ["todo", "home"] });
