import { smsOutbox } from "#contracts/sms/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const smsOutboxQuery = endpointQuery(smsOutbox, {}, { queryKey: ["sms", "outbox"] });
