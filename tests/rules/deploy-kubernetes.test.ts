import { findSettingProblems } from "@/lib/foundation/env";
import { filesIn, isMissing, type Json, read, readYaml, settings, stopSeconds, withSecrets } from "./deploy-files";

type Named = { name: string };
type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  command?: string[];
  ports?: (Named & { containerPort: number })[];
  env?: (Named & { value?: string })[];
  envFrom?: { configMapRef: Named }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts: (Named & { mountPath: string })[];
} & Record<"startupProbe" | "livenessProbe" | "readinessProbe", Probe>;
type Pod = {
  serviceAccountName: string;
  terminationGracePeriodSeconds: number;
  containers: [Container];
  volumes: (Named & { secret?: { secretName: string } })[];
};
type Labels = Record<string, string>;
type Resource<Spec> = { apiVersion: string; kind: string; metadata: Named; spec: Spec };
type Workload = Resource<{ template: { metadata?: { labels: Labels }; spec: Pod }; selector: { matchLabels: Labels } }>;

const FOLDER = "deploy/kubernetes";
const readFrom = <T>(name: string) => readYaml<T>(`${FOLDER}/${name}`);
const { spec: deployment } = readFrom<Workload>("deployment.yaml");
const { spec: job } = readFrom<Workload>("migrate.yaml");
const config = readFrom<{ data: Record<string, string> }>("config.yaml").data;
const [server] = deployment.template.spec.containers;
const [migrate] = job.template.spec.containers;

describe("the Kustomize base", () => {
  it("includes every resource, each with a kind and a name", () => {
    const { resources } = readFrom<{ resources: string[] }>("kustomization.yaml");
    const names = filesIn(FOLDER).map((path) => path.slice(FOLDER.length + 1));
    expect([...resources, "kustomization.yaml"].sort()).toEqual(names.sort());
    for (const name of resources) {
      const resource = readFrom<Resource<Json>>(name);
      expect([resource.apiVersion, resource.kind, resource.metadata.name]).not.toContain(undefined);
    }
  });

  it("probes routes that exist, at the port on which a server listens", () => {
    const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(["/api/health", "/api/health", "/api/health/ready"]);
    expect(probes.filter(({ httpGet }) => isMissing(`app${httpGet.path}/route.ts`))).toEqual([]);
    const [, port] = /PORT=(\d+)/.exec(read("Dockerfile")) ?? [];
    expect(server.ports).toEqual([{ name: "http", containerPort: Number(port) }]);
    expect(new Set(probes.map(({ httpGet }) => httpGet.port))).toEqual(new Set(["http"]));
    expect(readFrom<Resource<{ ports: { targetPort: string }[] }>>("service.yaml").spec.ports[0]?.targetPort).toBe(
      "http",
    );
  });

  it("gives settings that exist, and all that production requires", () => {
    const own = [...(server.env ?? []), ...(migrate.env ?? [])].map(({ name }) => name);
    const unknown = [...Object.keys(config), ...own].filter((name) => name !== "POD_NAME" && !settings.has(name));
    expect(unknown).toEqual([]);
    expect(server.envFrom).toEqual([{ configMapRef: { name: "forgehall" } }]);
    expect(findSettingProblems({ ...withSecrets(config), NODE_ENV: "production" })).toEqual([]);
  });

  it("mounts every secret file that a setting names, and the owner's only in the migration", () => {
    const pods = [
      { pod: deployment.template.spec, files: Object.values(config).filter((value) => value.startsWith("/run/")) },
      { pod: job.template.spec, files: (migrate.env ?? []).map(({ value = "" }) => value) },
    ];
    for (const { pod, files } of pods) {
      const mounts = pod.containers[0].volumeMounts;
      expect(files.filter((file) => !mounts.some(({ mountPath }) => file.startsWith(`${mountPath}/`)))).toEqual([]);
      expect(mounts.map(({ name }) => name).sort()).toEqual(pod.volumes.map(({ name }) => name).sort());
    }
    expect(JSON.stringify([deployment, config])).not.toMatch(/owner/i);
  });

  it("gives a stopping server time to drain and to finish its requests", () => {
    const [, flush] = /SHUTDOWN_TIMEOUT_MS = ([\d_]+);/.exec(read("server/telemetry/start-telemetry.ts")) ?? [];
    const { drain, requests } = stopSeconds();
    const [command, pause] = server.lifecycle?.preStop.exec.command ?? [];
    expect(command).toBe("sleep");
    const needed = Number(pause) + drain + requests + Number(flush?.replace("_", "")) / 1_000;
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed);
  });

  it("runs programs that exist, and migrates in one job", () => {
    expect(migrate.command?.filter((word) => word.startsWith("scripts/") && isMissing(word))).toEqual([]);
    expect(migrate.command).toContain("scripts/migrate.ts");
    expect(server.command).toBeUndefined();
  });

  it("selects the servers alone for traffic and for the disruption budget", () => {
    const labels = deployment.template.metadata?.labels;
    expect(deployment.selector.matchLabels).toEqual(labels);
    expect(readFrom<Resource<{ selector: Labels }>>("service.yaml").spec.selector).toEqual(labels);
    expect(readFrom<Workload>("disruption-budget.yaml").spec.selector.matchLabels).toEqual(labels);
    expect(job.template.metadata?.labels).toBeUndefined();
  });
});
