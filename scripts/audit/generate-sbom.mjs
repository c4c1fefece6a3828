import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../project-paths.mjs";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const isDevOnly = ({ properties = [] }) => properties.some(({ name }) => name === "cdx:npm:package:development");

/**
 * Creates the software bill of materials (CycloneDX) of the server's packages. npm's own `--omit dev` also omits
 * packages that both a tool and the server need, such as zod, so the tools are removed from the whole list here.
 * @returns {Promise<{ components: object[] }>}
 * @throws when npm finds the installed packages incomplete
 */
export async function generateSbom() {
  // Ignores peer dependency conflicts between tools, which do not affect the server.
  const asked = ["sbom", "--legacy-peer-deps", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { stdout } = await run("npm", asked, {
    cwd: root,
    maxBuffer: MAX_OUTPUT_BYTES,
    shell: process.platform === "win32",
  });
  const whole = JSON.parse(stdout);
  const components = whole.components.filter((each) => !isDevOnly(each));
  const kept = new Set([whole.metadata.component["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...whole, components, dependencies };
}
