import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { diag, DiagLogLevel, metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { env } from "@/lib/foundation/env";
import { logError } from "@/lib/foundation/log";
import { describeRelease } from "@/lib/foundation/release";
import { registerProcessMetrics } from "@/server/telemetry/register-process-metrics";
import { ScrubbingSpanProcessor, traceRequests, type TracingOptions } from "./trace-requests";

export type Telemetry = {
  /** Wraps the request listener: a span and a measurement for each request, and metrics of the process. */
  instrument: (listener: RequestListener, watched: TracingOptions) => RequestListener;
  /** Flushes what was not exported yet. */
  stop: () => Promise<void>;
};

const ignore = () => undefined;
const ignored = { warn: ignore, info: ignore, debug: ignore, verbose: ignore };

/** Milliseconds that the final flush may take. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/**
 * Exports traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP); the specification's other OTEL_*
 * variables apply to headers, sampling and names. Call it before pg is loaded. Next adds its own spans.
 */
export function startTelemetry(): Telemetry {
  diag.setLogger(
    { ...ignored, error: (message) => logError("telemetry was not exported", { detail: message.slice(0, 300) }) },
    { logLevel: DiagLogLevel.ERROR },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "forgehall", "service.version": describeRelease() }))
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
  // Only within a request: each scheduled query would otherwise be a trace of its own.
  registerInstrumentations({
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
    tracerProvider: tracing,
    meterProvider: metering,
  });
  // Instrumented when it is required; later imports get this copy.
  createRequire(import.meta.url)("pg");
  return {
    instrument: (listener, watched) => {
      registerProcessMetrics(watched.loadShedder, watched.eventStreams);
      return traceRequests(listener, watched);
    },
    stop: async () => {
      const sent = Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())]);
    },
  };
}
