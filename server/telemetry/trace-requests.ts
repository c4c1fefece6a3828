import type { IncomingMessage, RequestListener } from "node:http";
import {
  type Attributes,
  type AttributeValue,
  context,
  type Context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { EventStreams } from "@/server/event-streams/event-streams";
import type { LoadShedder } from "@/server/load-shedding/load-shedder";
import type { RouteMatcher } from "@/server/request/match-route";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { scrub } from "@/lib/foundation/log";

export type TracingOptions = {
  matchRoute: RouteMatcher;
  loadShedder: LoadShedder;
  eventStreams: EventStreams;
  trustProxy: boolean;
};

/**
 * Histogram buckets in seconds, as the conventions for HTTP metrics require; the smallest ones are for cached pages.
 */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Health checks, and event streams, whose hours would say nothing about how fast the server is. */
const UNTRACED_PATHS = /^\/api\/(?:health(?:\/|$)|events$)/;

/** The parent trace: our own proxy's, when we trust it. A client's claim would add its spans to ours. */
const parentContext = (request: IncomingMessage, trustProxy: boolean) =>
  trustProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;

/**
 * Records a span and a duration for each request, named after its route to limit the number of names. Work done for
 * the request in Next and in the database becomes part of its trace.
 */
export function traceRequests(listener: RequestListener, { matchRoute, trustProxy }: TracingOptions): RequestListener {
  const tracer = trace.getTracer("forgehall");
  const duration = metrics.getMeter("forgehall").createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Time until a response has been sent",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  return (request, response) => {
    const began = performance.now();
    const method = request.method ?? "GET";
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (UNTRACED_PATHS.test(path)) return listener(request, response);
    const route = matchRoute(path);
    const parent = parentContext(request, trustProxy);
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route, "url.path": path } },
      parent,
    );
    response.once("close", () => {
      const status = response.statusCode;
      span.setAttributes({
        "http.response.status_code": status,
        "forgehall.request_id": String(response.getHeader("X-Request-Id")),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record((performance.now() - began) / 1_000, {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      });
    });
    context.with(trace.setSpan(parent, span), listener, undefined, request, response);
  };
}

/** Full URLs with their queries, and client identity: the names that Next's spans and the conventions use. */
const PERSONAL_ATTRIBUTES =
  /^(?:http\.(?:target|url|client_ip|user_agent)|url\.(?:full|query)|user_agent\.|client\.|enduser\.|db\.(?:user|connection_string)$)/;

function scrubAttributes(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (PERSONAL_ATTRIBUTES.test(name)) Reflect.deleteProperty(attributes, name);
    else if (typeof value === "string") attributes[name] = scrub(value) satisfies AttributeValue;
  }
}

/** Removes personal data from every span before it is exported, whichever library created it. */
export class ScrubbingSpanProcessor implements SpanProcessor {
  constructor(readonly next: SpanProcessor) {}

  onStart(span: Span, context: Context): void {
    this.next.onStart(span, context);
  }

  onEnd(span: ReadableSpan): void {
    scrubAttributes(span.attributes);
    for (const event of span.events) scrubAttributes(event.attributes ?? {});
    if (span.status.message) span.status.message = scrub(span.status.message);
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
