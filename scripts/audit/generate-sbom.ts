import { execFile } from "node:child_process";
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

const isDevOnly = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === "cdx:npm:package:development");

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
  const components = whole.components.filter((each) => !isDevOnly(each));
  const kept = new Set([whole.metadata.component["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...whole, components, dependencies };
}
