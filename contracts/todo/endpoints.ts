import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  rowResultsSchema,
  todoBatchInputSchema,
  todoClaimInputSchema,
  todoColleaguesOutputSchema,
  todoHandOverInputSchema,
} from "./todo-acts.ts";
import { todoListInputSchema, todoListOutputSchema } from "./todo.ts";

export const todoList = post("/ks/task/v1/todo/list", {
  summary: "待办列表",
  right: "todo.read",
  input: todoListInputSchema,
  output: todoListOutputSchema,
});

export const todoClaim = post("/ks/task/v1/todo/claim", {
  summary: "认领待办",
  acts: { "filing.claim": "认领备案" },
  right: "todo.handle",
  input: todoClaimInputSchema,
  output: rowResultsSchema,
});

export const todoHandOver = post("/ks/task/v1/todo/hand-over", {
  summary: "转交待办",
  acts: { "filing.hand-over": "转交备案" },
  right: "todo.handle",
  input: todoHandOverInputSchema,
  output: z.null(),
});

export const todoColleagues = post("/ks/task/v1/todo/colleagues", {
  summary: "本站人员",
  right: "todo.handle",
  input: z.object({}),
  output: todoColleaguesOutputSchema,
});

export const todoBatch = post("/ks/task/v1/todo/batch", {
  summary: "批量受理、退回",
  acts: { "filing.audit": "受理备案", "filing.back": "退回备案" },
  right: "filing.accept",
  input: todoBatchInputSchema,
  output: rowResultsSchema,
});
