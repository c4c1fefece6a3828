import { MAX_LOCK_ENTRIES } from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import { asRecord, entriesOf, parseJson, readLines, unquote } from "@/lib/catalog/file-checks/dependencies/lock-values";
import { type Candidate, findReachable } from "@/lib/catalog/file-checks/dependencies/packages";

const FOLDER = "node_modules/";
/** What is no package of a registry, but a folder or file beside the app. */
const isLocal = (place: unknown) =>
  typeof place === "string" && /^(?:file|link|portal|workspace):|^\.{0,2}\//.test(place);

/** Splits "@scope/name@range" at the "@" in front of the range. */
function splitDescriptor(descriptor: string): { name: string; range: string } {
  const at = descriptor.indexOf("@", 1);
  return at < 0 ? { name: descriptor, range: "" } : { name: descriptor.slice(0, at), range: descriptor.slice(at + 1) };
}

/** Reads package-lock.json and npm-shrinkwrap.json, versions 1 to 3. */
export function* readNpmLock(text: string): Generator<Candidate> {
  const lock = parseJson(text);
  if (lock["packages"] === undefined) return yield* readNestedPackages(lock["dependencies"]);
  for (const [path, value] of entriesOf(lock["packages"])) {
    const { name, version, license, dev, link, resolved } = asRecord(value);
    const at = path.lastIndexOf(FOLDER);
    // A folder outside of node_modules is the app itself, or one of its workspaces.
    if (at < 0 || link === true || isLocal(resolved)) continue;
    yield { name: name ?? path.slice(at + FOLDER.length), version, dev: dev === true, license };
  }
}

/** Version 1 nests the packages like their folders. */
function* readNestedPackages(dependencies: unknown): Generator<Candidate> {
  const open = entriesOf(dependencies);
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { version, dev, dependencies: nested } = asRecord(entry[1]);
    for (const each of entriesOf(nested)) open.push(each);
    if (typeof version !== "string") continue;
    const alias = version.startsWith("npm:") ? splitDescriptor(version.slice("npm:".length)) : null;
    const exact = alias?.range ?? version;
    // Elsewhere than in a registry, there is an address in place of the version.
    if (/^\d/.test(exact)) yield { name: alias?.name ?? entry[0], version: exact, dev: dev === true };
  }
}

/** Reads yarn.lock: that of Yarn 1, and the YAML of later versions, which have the same lines. */
export function* readYarnLock(text: string): Generator<Candidate> {
  let name: string | null = null;
  let version: string | null = null;
  for (const line of readLines(text)) {
    if (line.indent === 0) {
      if (name !== null && version !== null) yield { name, version };
      [name, version] = [readYarnName(line.text), null];
    } else if (line.indent === 2 && name !== null) {
      const [, key, value = ""] = /^(version|resolution|linkType):? (.*)$/.exec(line.text) ?? [];
      if (key === "version") version = unquote(value);
      if (key === "resolution") name = readYarnName(unquote(value));
      if (key === "linkType" && value === "soft") name = null;
    }
  }
  if (name !== null && version !== null) yield { name, version };
}

/** Returns the name in the line above a package, or null: `"@scope/name@^1.0.0", "@scope/name@^1.1.0":` */
function readYarnName(line: string): string | null {
  const first = /^(?:\? )?"?([^",]+)/.exec(line)?.[1] ?? "";
  const { name, range } = splitDescriptor(first.replace(/:$/, ""));
  if (range === "" || line.startsWith("#") || isLocal(range)) return null;
  // Another name for a package: "alias@npm:name@range".
  const alias = range.startsWith("npm:") ? splitDescriptor(range.slice("npm:".length)) : null;
  return alias?.range ? alias.name : name;
}

const DEPENDENCIES = /^(dependencies|devDependencies|optionalDependencies):$/;
/** A line of YAML, whose key can be in quotes. */
const PAIR = /^(?:'([^']+)'|"([^"]+)"|([^\s'":][^\s'"]*?)):(?: (.*))?$/;

/** What is read of a package. */
const FIELDS = ["name", "version", "dev"];

type PnpmPackage = { key: string; fields: Map<string, string> };
/** Which packages a pnpm-lock.yaml from version 9 on reaches from production, and from development. */
type PnpmGraph = { production: Set<string>; development: Set<string>; edges: Map<string, string[]> };

/**
 * Reads pnpm-lock.yaml, versions 5 to 9, line by line: parsing it as YAML takes ten times as long, and more memory
 * than the checks have.
 */
export function* readPnpmLock(text: string): Generator<Candidate> {
  const graph: PnpmGraph = { production: new Set(), development: new Set(), edges: new Map() };
  const packages: PnpmPackage[] = [];
  /** The keys above the line. */
  const path: string[] = [];
  for (const { indent, text: line } of readLines(text)) {
    const depth = indent / 2;
    if (depth > 4 || !Number.isInteger(depth) || (path[0] === "packages" && depth > 2)) continue;
    const [, quoted, doubleQuoted, plain, value] = PAIR.exec(line) ?? [];
    const key = quoted ?? doubleQuoted ?? plain;
    if (key === undefined) continue;
    path.length = Math.min(path.length, depth);
    path[depth] = key;
    const [section, entry = ""] = path;
    if (section === "packages" && depth === 1) packages.push({ key, fields: new Map() });
    if (packages.length > MAX_LOCK_ENTRIES) throw new Error("There are too many packages.");
    if (section === "packages" && depth === 2 && value && FIELDS.includes(key))
      packages.at(-1)?.fields.set(key, unquote(value));
    if (section === "snapshots" && depth === 3 && value) addEdge(graph, entry, key, unquote(value));
    if (section === "importers" && depth === 4 && key === "version" && value) addRoot(graph, path, unquote(value));
  }
  const isDevelopment = findDevelopment(graph);
  for (const { key, fields } of packages) {
    const found = splitPnpmKey(key);
    const name = fields.get("name") ?? found?.name;
    const version = fields.get("version") ?? found?.version;
    if (key.startsWith("file:") || isLocal(found?.version) || !/^\d/.test(version ?? "")) continue;
    yield { name, version, dev: fields.get("dev") === "true" || isDevelopment(key) };
  }
}

/** Removes the peers from "name@1.0.0(react@18.0.0)". */
const withoutPeers = (key: string) => /^[^(]*/.exec(key)?.[0] ?? key;

/** The key of what a dependency names: its version, or, under another name, its whole key. */
const pnpmKey = (name: string, version: string) => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`);

function addEdge({ edges }: PnpmGraph, from: string, name: string, version: string): void {
  const known = edges.get(from);
  if (known) known.push(pnpmKey(name, version));
  else edges.set(from, [pnpmKey(name, version)]);
}

function addRoot({ production, development }: PnpmGraph, path: readonly string[], version: string): void {
  const [, , kind = "", name = ""] = path;
  if (!DEPENDENCIES.test(`${kind}:`)) return;
  (kind === "devDependencies" ? development : production).add(pnpmKey(name, version));
}

function findDevelopment({ production, development, edges }: PnpmGraph): (key: string) => boolean {
  const reach = (roots: Set<string>) => new Set([...findReachable(roots, edges)].map(withoutPeers));
  const [used, tools] = [reach(production), reach(development)];
  return (key) => tools.has(key) && !used.has(key);
}

/** Splits "/name/1.0.0_peer", "/name@1.0.0(peer@1.0.0)" and "name@1.0.0". */
function splitPnpmKey(key: string): { name: string; version: string } | null {
  const bare = withoutPeers(key).replace(/^\//, "");
  const [, name, version] = /^(@[^/@]+\/[^/@]+|[^/@]+)[/@](.+)$/.exec(bare) ?? [];
  if (name === undefined || version === undefined) return null;
  return { name, version: key.startsWith("/") ? (version.split(/[_/]/, 1)[0] ?? version) : version };
}
