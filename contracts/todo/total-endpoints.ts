import { z } from "zod";

import { post } from "../endpoint.ts";
import { todoTotalOutputSchema } from "./total.ts";

export const todoTotal = post("/ks/task/v1/todo/total", {
  summary: "待办数量",
  right: "todo.read",
  background: true,
  input: z.object({}),
  output: todoTotalOutputSchema,
});
