import { queryOptions } from "@tanstack/react-query";

import { smsOutboxOutputSchema } from "#contracts/sms.ts";
import { api } from "#lib/http/api.ts";

export const smsOutboxQuery = queryOptions({
  queryKey: ["sms", "outbox"],
  queryFn: ({ signal }) => api("smsOutbox", {}, smsOutboxOutputSchema, { signal }),
});
