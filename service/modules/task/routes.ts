import { z } from "zod";

import { todoListInputSchema, todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listTodo } from "./list.ts";
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
}
