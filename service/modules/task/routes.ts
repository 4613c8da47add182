import { z } from "zod";

import { todoStationsOutputSchema } from "#contracts/supervision.ts";
import {
  rowResultsSchema,
  todoBatchInputSchema,
  todoClaimInputSchema,
  todoColleaguesOutputSchema,
  todoHandOverInputSchema,
} from "#contracts/task-acts.ts";
import { todoListInputSchema, todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { batch } from "./batch.ts";
import { claim } from "./claim.ts";
import { handOver } from "./hand-over.ts";
import { colleaguesOf } from "./handling.ts";
import { listTodo } from "./list.ts";
import { stationWork } from "./stations.ts";
import { totalTodo } from "./total.ts";

export function taskRoutes(app: ServiceApp): void {
  route(app, "todoList", {
    summary: "待办列表",
    right: "todo.read",
    input: todoListInputSchema,
    output: todoListOutputSchema,
    handler: listTodo,
  });
  route(app, "todoTotal", {
    summary: "待办数量",
    right: "todo.read",
    input: z.object({}),
    output: todoTotalOutputSchema,
    handler: totalTodo,
  });
  route(app, "todoStations", {
    summary: "督办",
    right: "city-todo.open",
    input: z.object({}),
    output: todoStationsOutputSchema,
    handler: stationWork,
  });
  route(app, "todoClaim", {
    summary: "认领待办",
    right: "todo.handle",
    input: todoClaimInputSchema,
    output: rowResultsSchema,
    handler: claim,
  });
  route(app, "todoHandOver", {
    summary: "转交待办",
    right: "todo.handle",
    input: todoHandOverInputSchema,
    output: z.null(),
    handler: handOver,
  });
  route(app, "todoColleagues", {
    summary: "本站人员",
    right: "todo.handle",
    input: z.object({}),
    output: todoColleaguesOutputSchema,
    handler: ({ deps, actor }) => colleaguesOf(deps.db, actor),
  });
  route(app, "todoBatch", {
    summary: "批量受理、退回",
    right: "filing.accept",
    input: todoBatchInputSchema,
    output: rowResultsSchema,
    handler: batch,
  });
}
