import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { searchAll } from "./search.ts";
import { listWords } from "./synonyms/list.ts";
import { removeSynonym } from "./synonyms/remove.ts";
import { saveSynonym } from "./synonyms/save.ts";

export function searchRoutes(app: ServiceApp): void {
  route(app, "search", searchAll);
  route(app, "searchWords", ({ deps }) => listWords(deps.db));
  route(app, "synonymSave", saveSynonym);
  route(app, "synonymRemove", removeSynonym);
}
