import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { db } from "@/lib/foundation/db/client";
import { sendRequest } from "@/tests/fixtures/test-server";

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Point = { attributes?: Attribute[]; asInt?: number | string; asDouble?: number; count?: number };
type Metric = {
  name: string;
  gauge?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
};

const EMAIL = "ada.byron@example.com";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const ID = "0123456789abcdef0123456789abcdef";

/** A collector that stores what it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.setHeader("Content-Type", "application/json");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const all = <T>(list: string, scopes: string, items: string) =>
    bodies.flatMap((body) =>
      ((JSON.parse(body) as Record<string, Record<string, Record<string, T[]>[]>[]>)[list] ?? []).flatMap((resource) =>
        (resource[scopes] ?? []).flatMap((scope) => scope[items] ?? []),
      ),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join("\n"),
    spans: () => all<Span>("resourceSpans", "scopeSpans", "spans"),
    metrics: () => all<Metric>("resourceMetrics", "scopeMetrics", "metrics"),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const attribute = ({ attributes = [] }: { attributes?: Attribute[] }, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const lastPoint = (metrics: Metric[], name: string) =>
  metrics
    .filter((metric) => metric.name === name)
    .flatMap(({ gauge, sum }) => (gauge ?? sum)?.dataPoints ?? [])
    .at(-1);

it("exports each request's trace with its database queries, and process metrics, without personal data", async () => {
  await db.lastEvent.create({ data: { name: "backup", at: new Date() } });
  const collector = await startCollector();
  const child = spawn(process.execPath, ["--import", "tsx", "tests/fixtures/traced-server.ts"], {
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, STORAGE_DIR: process.cwd(), NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, "line")) as [string];
  const port = Number(first.split(" ")[1]);

  const headers = {
    cookie: `forgehall-session=${"s3cr3t_".repeat(6)}`,
    "user-agent": "Secret Browser",
    "x-request-id": ID,
    traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
  };
  const found = await sendRequest(port, `/app/7?email=${EMAIL}`, { headers });
  expect((await sendRequest(port, `/api/breaks?email=${EMAIL}`)).status).toBe(500);
  expect((await sendRequest(port, "/api/health")).status).toBe(200);
  // More requests than may run and queue.
  const readers = Array.from({ length: 60 }, () =>
    send({ port, host: "127.0.0.1", path: "/waits", agent: false }).on("error", () => undefined),
  );
  const refused = new Promise<number | undefined>((resolve) =>
    readers.forEach((reader) => reader.once("response", ({ statusCode }) => resolve(statusCode)).end()),
  );
  expect(await refused).toBe(503);
  readers.forEach((reader) => reader.destroy());
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await collector.close();

  const spans = collector.spans();
  const request = spans.find((span) => span.name === "GET /app/[id]" && span.traceId === TRACE);
  expect(attribute(request ?? {}, "forgehall.request_id")).toBe(found.headers["x-request-id"]);
  expect([attribute(request ?? {}, "http.route"), attribute(request ?? {}, "http.response.status_code")]).toEqual([
    "/app/[id]",
    200,
  ]);
  const query = spans.find(
    (span) => span.parentSpanId === request?.spanId && span.traceId === TRACE && span.name.startsWith("pg.query"),
  );
  expect(String(attribute(query ?? {}, "db.statement") ?? attribute(query ?? {}, "db.query.text"))).toContain(
    '"email" = $1',
  );
  expect(spans.find(({ name }) => name === "GET /api/breaks")?.status.code).toBe(2);
  expect(spans.filter(({ name }) => name.includes("health"))).toEqual([]);

  const metrics = collector.metrics();
  const durations = metrics
    .filter(({ name }) => name === "http.server.request.duration")
    .flatMap(({ histogram }) => histogram?.dataPoints ?? []);
  expect(
    durations.find(
      (point) =>
        attribute(point, "http.route") === "/api/breaks" && attribute(point, "http.response.status_code") === 500,
    )?.count,
  ).toBe(1);
  expect(
    Number(
      lastPoint(metrics, "forgehall.admission.refused")?.asInt ??
        lastPoint(metrics, "forgehall.admission.refused")?.asDouble,
    ),
  ).toBeGreaterThan(0);
  for (const name of [
    "nodejs.eventloop.delay.p99",
    "process.memory.usage",
    "forgehall.admission.inside",
    "forgehall.jobs.waiting",
    "forgehall.jobs.retrying",
    "forgehall.jobs.failed",
    "forgehall.webhooks.rejected",
    "forgehall.last.age",
    "forgehall.storage.free",
    "forgehall.db.connections",
  ]) {
    expect([name, lastPoint(metrics, name) !== undefined]).toEqual([name, true]);
  }
  for (const secret of [EMAIL, "byron", "s3cr3t_", "Secret Browser"])
    expect([secret, collector.text().includes(secret)]).toEqual([secret, false]);
});
