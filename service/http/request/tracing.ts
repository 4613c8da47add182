import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

import type { RequestContext } from "#service/core/request-context.ts";

const tracer = trace.getTracer("cost-service");

/** A span a call, below that of web. Recorded only where the start script has loaded an exporter. */
export function inCallSpan(
  requestContext: RequestContext,
  traceparent: string | undefined,
  answer: () => Promise<number>,
): Promise<void> {
  const carrier = requestContext.fromWeb && traceparent !== undefined ? { traceparent } : {};
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  return tracer.startActiveSpan("call", { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      const status = await answer();
      span.updateName(requestContext.route || "other");
      span.setAttributes({ "request.id": requestContext.id, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    } finally {
      span.end();
    }
  });
}
