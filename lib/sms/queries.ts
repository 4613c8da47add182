import { queryOptions } from "@tanstack/react-query";

import { smsOutbox } from "#contracts/sms/endpoints.ts";
import { api } from "#lib/http/api.ts";

export const smsOutboxQuery = queryOptions({
  queryKey: ["sms", "outbox"],
  queryFn: ({ signal }) => api(smsOutbox, {}, { signal }),
});
