import { smsLog } from "#contracts/sms/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const smsLogQuery = endpointQuery(smsLog, {}, { queryKey: ["sms", "log"] });
