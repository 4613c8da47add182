import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { loadGuide, saveGuide } from "./guide.ts";
import { loadPreference } from "./load.ts";
import { savePreference } from "./save.ts";

export function preferenceRoutes(app: ServiceApp): void {
  route(app, "preferenceRead", loadPreference);
  route(app, "preferenceSave", savePreference);
  route(app, "guideRead", loadGuide);
  route(app, "guideSave", saveGuide);
}
