import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project-paths.mjs";
import { generateSbom } from "./generate-sbom";

const hex = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
/** A package as the lock file has it. */
type Locked = {
  name?: string;
  version: string;
  integrity: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
};
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const entries = Object.entries(packages)
  .filter(([path]) => path)
  .map(([path, entry]) => ({ id: `${entry.name ?? path.split("node_modules/").at(-1)}@${entry.version}`, ...entry }));
const production = entries.filter(({ dev }) => !dev);
// Optional packages are installed on some machines only.
const everywhere = production.filter(({ optional, devOptional, peer }) => !optional && !devOptional && !peer);

describe("the software bill of materials", () => {
  it("contains every production package, including those that tools also need, with version and hash, and no tool", async () => {
    const { bomFormat, components, dependencies } = await generateSbom();
    expect(bomFormat).toBe("CycloneDX");
    const hashes = new Map(components.map((each) => [`${each.name}@${each.version}`, each.hashes?.[0]?.content]));
    expect(everywhere.map(({ id }) => id)).toContain(`zod@${packages["node_modules/zod"]?.version}`);
    for (const { id, integrity } of everywhere) expect([id, hashes.get(id)]).toEqual([id, hex(integrity)]);
    const allowed = new Set(production.map(({ id }) => id));
    expect([...hashes.keys()].filter((id) => !allowed.has(id))).toEqual([]);
    const refs = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });
});
