import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listPhrases } from "./list.ts";
import { removePhrase } from "./remove.ts";
import { savePhrase } from "./save.ts";

export function phraseRoutes(app: ServiceApp): void {
  route(app, "phraseList", ({ deps, actor }) => listPhrases(deps.db, actor));
  route(app, "phraseSave", savePhrase);
  route(app, "phraseRemove", removePhrase);
}
