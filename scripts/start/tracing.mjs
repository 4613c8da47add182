import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

/** Loaded before web and before the service where OTEL_EXPORTER_OTLP_ENDPOINT is set; the exporter reads it. */
const { DATABASE_URL, OTEL_TRACES_SAMPLER_ARG } = process.env;

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(
  new TracerProvider({
    resource: resourceFromAttributes({ "service.name": DATABASE_URL ? "cost-service" : "cost-web" }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG ?? 1)),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 2000 }),
    ],
  }),
);

/** Statements have placeholders for values. Without a caller's span they are those of pollers, which nobody looks for. */
async function traceStatements() {
  const { default: pg } = await import("pg");
  const tracer = trace.getTracer("pg");
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function tracedQuery(...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args);
    const [first] = args;
    const text = typeof first === "string" ? first : first.text;
    const attributes = { "db.system.name": "postgresql", "db.query.text": text };
    const span = tracer.startSpan(text?.split(" ", 1)[0] ?? "query", { kind: SpanKind.CLIENT, attributes });
    const end = (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.code });
      span.end();
    };
    const told = args.at(-1);
    if (typeof told === "function") {
      const inCaller = context.bind(context.active(), told);
      args[args.length - 1] = (error, ...rest) => {
        end(error);
        inCaller(error, ...rest);
      };
    }
    const answer = query.apply(this, args);
    if (typeof answer?.then === "function")
      answer.then(
        () => end(),
        (error) => end(error),
      );
    return answer;
  };
}
if (DATABASE_URL) await traceStatements();
