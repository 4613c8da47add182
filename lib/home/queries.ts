import { homeSummary } from "#contracts/home/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

/** Under the to-do key, so both are invalidated together. */
export const homeQuery = endpointQuery(homeSummary, {}, { queryKey: ["todo", "home"] });
