import type { StationId } from "#contracts/ids.ts";

import type { Actor } from "./actor.ts";
import { ServiceError } from "./errors.ts";

export function ownStation({ stationId }: Pick<Actor, "stationId">): StationId {
  if (stationId === null) throw new ServiceError("permission.denied");
  return stationId;
}
