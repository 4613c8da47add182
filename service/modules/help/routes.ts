import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listClasses, removeClass, saveClass } from "./classes.ts";
import { countReading, detailHelp } from "./detail.ts";
import { closeOpinion, listOpinions, sendFeedback } from "./feedback.ts";
import { listHelp } from "./list.ts";
import { publishArticle, revertArticle, saveArticle } from "./save.ts";
import { listWork, readArticle } from "./work.ts";

export function helpRoutes(app: ServiceApp): void {
  route(app, "helpClasses", listClasses);
  route(app, "helpList", listHelp);
  route(app, "helpDetail", detailHelp);
  route(app, "helpTimes", countReading);
  route(app, "helpFeedback", sendFeedback);
  route(app, "helpWork", listWork);
  route(app, "helpArticle", readArticle);
  route(app, "helpSave", saveArticle);
  route(app, "helpPublish", publishArticle);
  route(app, "helpRevert", revertArticle);
  route(app, "helpClassSave", saveClass);
  route(app, "helpClassRemove", removeClass);
  route(app, "helpOpinions", listOpinions);
  route(app, "helpOpinionClose", closeOpinion);
}
