import { env } from "@/lib/foundation/env";

/** Reports in one line why the server could not start. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Telemetry starts first because it instruments libraries as they load, and only when an endpoint is configured. */
async function main(): Promise<void> {
  const telemetry = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@/server/telemetry/start-telemetry")).startTelemetry()
    : null;
  const { startServer } = await import("@/server/start-server");
  await startServer(telemetry);
}

main().catch(fail);
