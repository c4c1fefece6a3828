import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../project-paths.mjs";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A package in the list (CycloneDX), and which it depends on. */
type Component = {
  "bom-ref": string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
  hashes?: { alg: string; content: string }[];
};
type Dependency = { ref: string; dependsOn: string[] };
export type Sbom = {
  bomFormat: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
};

/** The entries of the lock file by path. */
type Lock = { packages: Record<string, { name?: string; version: string; dev?: boolean }> };

/** Names and versions of the server's packages. npm lists each once, as a tool's when a tool has a copy of its own. */
function readServerPackages(): Set<string> {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const own = Object.entries(packages).filter(([, { dev }]) => !dev);
  return new Set(own.map(([path, { name, version }]) => `${name ?? path.split("node_modules/").at(-1)}@${version}`));
}

const DEVELOPMENT = "cdx:npm:package:development";

/**
 * Creates the software bill of materials (CycloneDX) of the server's packages. npm's own `--omit dev` also omits
 * packages that both a tool and the server need, such as zod, so the tools are removed from the whole list here.
 * @throws when npm finds the installed packages incomplete
 */
export async function generateSbom(): Promise<Sbom> {
  // Ignores peer dependency conflicts between tools, which do not affect the server.
  const asked = ["sbom", "--legacy-peer-deps", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { stdout } = await run("npm", asked, {
    cwd: root,
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === "win32",
  });
  const whole: Sbom = JSON.parse(stdout);
  const ofServer = readServerPackages();
  const components = whole.components
    .filter(({ name, version }) => ofServer.has(`${name}@${version}`))
    .map((each) => ({ ...each, properties: each.properties?.filter(({ name }) => name !== DEVELOPMENT) }));
  const kept = new Set([whole.metadata.component["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...whole, components, dependencies };
}
