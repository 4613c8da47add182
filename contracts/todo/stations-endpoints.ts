import { z } from "zod";

import { post } from "../endpoint.ts";
import { todoStationsOutputSchema } from "./oversight.ts";

export const todoStations = post("/ks/task/v1/todo/stations", {
  summary: "下级办理情况",
  right: "city-todo.open",
  input: z.object({}),
  output: todoStationsOutputSchema,
});
