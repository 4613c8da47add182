import { z } from "zod";

import { post } from "../endpoint.ts";
import { homeOutputSchema } from "./home.ts";

export const homeSummary = post("/ks/home/v1/summary", {
  summary: "首页",
  right: "home.open",
  input: z.object({}),
  output: homeOutputSchema,
});
