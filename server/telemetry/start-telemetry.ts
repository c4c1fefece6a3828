import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { env } from "@/lib/env";
import { ScrubbingSpanProcessor } from "@/server/telemetry/scrub-spans";
import { registerProcessMetrics } from "@/server/telemetry/register-process-metrics";
import { traceRequests, type TracingOptions } from "@/server/telemetry/trace-requests";

export type Telemetry = {
  /** Wraps the front: a span and a measurement for each request, and figures of the server around it. */
  instrument: (listener: RequestListener, watched: TracingOptions) => RequestListener;
  /** Sends what was not sent yet. */
  stop: () => Promise<void>;
};

/** Milliseconds that the last words may take. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/**
 * Sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP); the other OTEL_* variables of the
 * specification hold for headers, sampling and names. Must be called before pg is loaded. Next adds spans of its own.
 */
export function startTelemetry(): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "forgehall" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const tracing = new NodeTracerProvider({
    resource,
    spanProcessors: [new ScrubbingSpanProcessor(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  tracing.register();
  const metering = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: env.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(env.OTEL_METRIC_EXPORT_INTERVAL, 10_000),
      }),
    ],
  });
  metrics.setGlobalMeterProvider(metering);
  // Only below a request: what runs by the clock would be a trace of its own each time.
  registerInstrumentations({
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
    tracerProvider: tracing,
    meterProvider: metering,
  });
  // Watched as it is required; whoever imports it later gets this very copy.
  createRequire(import.meta.url)("pg");
  return {
    instrument: (listener, watched) => {
      registerProcessMetrics(watched.loadShedder);
      return traceRequests(listener, watched);
    },
    stop: async () => {
      const sent = Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())]);
    },
  };
}
