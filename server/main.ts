import { env } from "@/lib/env";

/** Says in one line why there is no server. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Telemetry comes first, since it watches libraries as they are loaded, and only where somebody listens to it. */
async function main(): Promise<void> {
  const telemetry = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("@/server/telemetry/start-telemetry")).startTelemetry()
    : null;
  const { startServer } = await import("@/server/start-server");
  await startServer(telemetry);
}

main().catch(fail);
