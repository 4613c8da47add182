import { z } from "zod";

import { portalOutputSchema } from "../account/account.ts";
import { get } from "../endpoint.ts";

export const portal = get("/ks/portal/v1/settings", {
  summary: "登录页设置",
  right: "anyone",
  relay: false,
  input: z.object({}),
  output: portalOutputSchema,
});
