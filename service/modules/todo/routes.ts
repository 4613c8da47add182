import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { batch } from "./batch.ts";
import { claim } from "./claim.ts";
import { colleaguesOf } from "./colleagues.ts";
import { handOver } from "./hand-over.ts";
import { listTodo } from "./list.ts";
import { stationWork } from "./stations.ts";
import { totalTodo } from "./total.ts";

export function todoRoutes(app: ServiceApp): void {
  route(app, "todoList", listTodo);
  route(app, "todoTotal", totalTodo);
  route(app, "todoStations", stationWork);
  route(app, "todoClaim", claim);
  route(app, "todoHandOver", handOver);
  route(app, "todoColleagues", ({ deps, actor }) => colleaguesOf(deps.db, actor));
  route(app, "todoBatch", batch);
}
