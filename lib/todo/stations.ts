import { todoStations } from "#contracts/todo/stations-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { todoKey } from "./keys.ts";

export const todoStationsQuery = endpointQuery(
  todoStations,
  {},
  { queryKey: [...todoKey, "stations"], quiet: true },
);
