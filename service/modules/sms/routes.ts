import { z } from "zod";

import { smsOutboxOutputSchema } from "#contracts/sms.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { readOutbox } from "./outbox.ts";

export function smsRoutes(app: ServiceApp): void {
  route(app, "smsOutbox", {
    summary: "未接入短信平台时的短信记录",
    right: "sms-outbox.read",
    input: z.object({}),
    output: smsOutboxOutputSchema,
    handler: readOutbox,
  });
}
