import { readFileSync } from "node:fs";
import { join } from "node:path";
import { metrics } from "@opentelemetry/api";
import { parse } from "yaml";
import { EventStreams } from "@/server/event-streams/event-streams";
import { LoadShedder } from "@/server/load-shedding/load-shedder";
import { registerProcessMetrics } from "@/server/telemetry/register-process-metrics";
import { traceRequests } from "@/server/telemetry/trace-requests";

type Options = { unit?: string };
type Rule = { record?: string; alert?: string; expr: string; for?: string; annotations?: Record<string, string> };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const read = (path: string) => readFileSync(join(process.cwd(), "deploy/prometheus", path), "utf8");
const rules = (parse(read("forgehall-rules.yml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(read("grafana-dashboard.json")) as Dashboard).panels;

/** Metrics of the exporters that prometheus.yml scrapes. */
const EXPORTERS = {
  "127.0.0.1:9115": ["probe_success", "probe_ssl_earliest_cert_expiry"],
  "127.0.0.1:9100": ["node_filesystem_avail_bytes", "node_filesystem_size_bytes", "node_systemd_unit_state"],
};
const UNITS: Record<string, string> = { s: "_seconds", By: "_bytes" };
/** Labels and functions that look like metrics. */
const OTHER_WORDS = ["http_route", "http_response_status_code", "histogram_quantile", "last_over_time"];

/** The names under which Prometheus stores what the server exports by OTLP. */
function exportedNames(): Set<string> {
  const names: string[] = [];
  const record =
    (suffixes: string[]) =>
    (name: string, { unit }: Options = {}) => {
      const base = `${name.replaceAll(".", "_")}${unit === undefined ? "" : UNITS[unit]}`;
      names.push(...suffixes.map((suffix) => base + suffix));
      return { addCallback: () => undefined, record: () => undefined };
    };
  const meter = {
    createObservableGauge: record([""]),
    createObservableCounter: record(["_total"]),
    createHistogram: record(["_bucket", "_count", "_sum"]),
    addBatchObservableCallback: () => undefined,
  };
  jest.spyOn(metrics, "getMeter").mockReturnValue(meter as unknown as ReturnType<typeof metrics.getMeter>);
  const [loadShedder, eventStreams] = [new LoadShedder(), new EventStreams()];
  registerProcessMetrics(loadShedder, eventStreams);
  traceRequests(() => undefined, { matchRoute: String, loadShedder, eventStreams, trustProxy: false });
  eventStreams.stop();
  return new Set(names);
}

const metricsIn = (expression: string) =>
  (expression.replaceAll(/"[^"]*"/g, '""').match(/[a-z][a-z0-9]*[_:][a-z0-9_:]+/g) ?? []).filter(
    (name) => !OTHER_WORDS.includes(name),
  );

describe("the Prometheus rules and the dashboard", () => {
  const exported = exportedNames();
  const known = new Set([
    ...exported,
    ...rules.flatMap(({ record }) => record ?? []),
    ...Object.values(EXPORTERS).flat(),
  ]);
  const expressions = [
    ...rules.map(({ alert, record, expr }) => ({ of: alert ?? record, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ];

  it("name only metrics that a server exports, a rule records or an exporter has", () => {
    expect(exported).toContain("http_server_request_duration_seconds_bucket");
    const named = expressions.map(({ of, expr }) => ({ of, names: metricsIn(expr) }));
    expect(named.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(
      named.flatMap(({ of, names }) => names.map((name) => ({ of, name }))).filter(({ name }) => !known.has(name)),
    ).toEqual([]);
    for (const address of Object.keys(EXPORTERS)) expect(read("prometheus.yml")).toContain(address);
  });

  it("use every metric of a server", () => {
    const used = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)));
    expect([...exported].filter((name) => !used.has(name) && !name.endsWith("_sum"))).toEqual([]);
  });

  it("say of each alert in one sentence what to do", () => {
    const alerts = rules.filter(({ alert }) => alert);
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, annotations = {}, for: duration } of alerts) {
      expect([alert, duration]).toEqual([alert, expect.stringMatching(/^\d+[mh]$/)]);
      expect([alert, annotations.runbook]).toEqual([alert, expect.stringMatching(/^[A-Z][^.]*(?:\.[^ .][^.]*)*\.$/)]);
    }
  });
});
