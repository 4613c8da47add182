import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listCertificates } from "./certificates.ts";
import { listDictionary } from "./dictionaries.ts";
import { listRegions } from "./read.ts";
import { listStations, stationInCharge } from "./stations.ts";
import { findUnits } from "./units.ts";

export function dictRoutes(app: ServiceApp): void {
  route(app, "dictionaries", listDictionary);
  route(app, "stationOptions", listStations);
  route(app, "jurisdiction", stationInCharge);
  route(app, "certificate", listCertificates);
  route(app, "registeredUnits", findUnits);
  route(app, "region", listRegions);
  route(app, "xmRegion", listRegions);
}
