import { z } from "zod";

import { post } from "../endpoint.ts";
import { mainMenusOutputSchema } from "./menu.ts";

export const mainMenus = post("/ks/menu/v1/menus/main-menus", {
  summary: "左侧菜单",
  right: "menu.read",
  input: z.object({}),
  output: mainMenusOutputSchema,
});
