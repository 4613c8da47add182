import { roleList } from "#contracts/account/users/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const roleListQuery = endpointQuery(roleList, {}, { queryKey: ["permissions", "roles"] });
