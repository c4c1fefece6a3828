import {
  asList,
  asRecord,
  entriesOf,
  parseJson,
  parseToml,
  readLines,
} from "@/lib/catalog/file-checks/dependencies/lock-values";
import { type Candidate, findReachable } from "@/lib/catalog/file-checks/dependencies/packages";

const PINNED = /^([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\]\s*)?={2,3}\s*([^\s;,#\\*=]+)(?=[\s;#\\]|$)/;

/** Reads requirements.txt: only what it pins to one version. */
export function* readRequirements(text: string): Generator<Candidate> {
  for (const { text: line } of readLines(text)) {
    const [, name, version] = PINNED.exec(line) ?? [];
    if (name !== undefined) yield { name, version };
  }
}

/** Whether a requirements.txt names a package without its version, or another file. */
export function hasUnpinned(text: string): boolean {
  for (const { text: line } of readLines(text))
    if (/^(?:[A-Za-z0-9]|-r\b|-c\b|--requirement)/.test(line) && !PINNED.test(line)) return true;
  return false;
}

/** Reads Pipfile.lock. */
export function* readPipfileLock(text: string): Generator<Candidate> {
  const { default: production, develop } = parseJson(text);
  for (const [packages, dev] of [
    [production, false],
    [develop, true],
  ] as const)
    for (const [name, value] of entriesOf(packages)) {
      const { version } = asRecord(value);
      if (typeof version === "string" && version.startsWith("==")) yield { name, version: version.slice(2), dev };
    }
}

/** Reads poetry.lock. */
export function* readPoetryLock(text: string): Generator<Candidate> {
  for (const each of asList(parseToml(text)["package"])) {
    const { name, version, category, groups, source } = asRecord(each);
    if (["directory", "file"].includes(String(asRecord(source)["type"]))) continue;
    const isGrouped = asList(groups).length > 0 && !asList(groups).includes("main");
    yield { name, version, dev: isGrouped || category === "dev" };
  }
}

/** The names of the packages in a list of dependencies. */
const namesIn = (list: unknown) => asList(list).map((each) => String(asRecord(each)["name"]));
const namesInGroups = (groups: unknown) => entriesOf(groups).flatMap(([, list]) => namesIn(list));

/** Reads uv.lock. A package is for development when only the development groups of the projects need it. */
export function* readUvLock(text: string): Generator<Candidate> {
  const packages = asList(parseToml(text)["package"]).map(asRecord);
  const edges = new Map<string, string[]>();
  const production = new Set<string>();
  const development = new Set<string>();
  const others: Candidate[] = [];
  for (const { name, version, source, ...each } of packages) {
    const needs = [...namesIn(each["dependencies"]), ...namesInGroups(each["optional-dependencies"])];
    if (["editable", "virtual", "directory"].some((kind) => kind in asRecord(source))) {
      for (const need of needs) production.add(need);
      for (const need of namesInGroups(each["dev-dependencies"])) development.add(need);
    } else if (!("path" in asRecord(source))) {
      others.push({ name, version });
    }
    const known = edges.get(String(name));
    if (known) for (const need of needs) known.push(need);
    else edges.set(String(name), needs);
  }
  const used = findReachable(production, edges);
  const tools = findReachable(development, edges);
  for (const each of others) yield { ...each, dev: tools.has(String(each.name)) && !used.has(String(each.name)) };
}

/** Reads Cargo.lock. Own packages have no source. */
export function* readCargoLock(text: string): Generator<Candidate> {
  for (const each of asList(parseToml(text)["package"])) {
    const { name, version, source } = asRecord(each);
    if (typeof source === "string") yield { name, version };
  }
}

/** Reads composer.lock. */
export function* readComposerLock(text: string): Generator<Candidate> {
  const { packages, "packages-dev": tools } = parseJson(text);
  for (const [list, dev] of [
    [packages, false],
    [tools, true],
  ] as const)
    for (const each of asList(list)) {
      const { name, version, license, dist } = asRecord(each);
      if (asRecord(dist)["type"] !== "path") yield { name, version, license, dev };
    }
}

/** Reads Gemfile.lock. Own gems are below PATH. A version's "-x86_64-linux" is the platform. */
export function* readGemfileLock(text: string): Generator<Candidate> {
  let section = "";
  for (const { indent, text: line } of readLines(text)) {
    if (indent === 0) section = line;
    const [, name, version] = /^([\w.-]+) \(([^\s()-]+)(?:-[^\s()]*)?\)$/.exec(line) ?? [];
    if (indent === 4 && name !== undefined && (section === "GEM" || section === "GIT")) yield { name, version };
  }
}

const MODULE = /^"?([^\s"]+)"? v([^\s"/]+)/;
const REPLACEMENT = /^"?([^\s"]+)"?(?: v\S+)? => (\S+)(?: v(\S+))?/;

/** Reads go.mod: the required modules, and for replaced ones what replaces them. */
export function* readGoMod(text: string): Generator<Candidate> {
  const versions = new Map<string, string>();
  const replaced = new Map<string, { name: string; version: string | undefined }>();
  let block = "";
  for (const { text: indented } of readLines(text)) {
    const line = indented.trimStart();
    const [, opened] = /^(\w+) \($/.exec(line) ?? [];
    if (opened) block = opened;
    else if (line === ")") block = "";
    const [, verb, rest = ""] = block ? ["", block, line] : (/^(\w+) (.*)$/.exec(line) ?? []);
    if (verb === "require") {
      const [, name, version] = MODULE.exec(rest) ?? [];
      if (name !== undefined && version !== undefined) versions.set(name, version);
    } else if (verb === "replace") {
      const [, name, target, version] = REPLACEMENT.exec(rest) ?? [];
      if (name !== undefined && target !== undefined) replaced.set(name, { name: target, version });
    }
  }
  for (const [name, version] of versions) {
    const replacement = replaced.get(name);
    if (!replacement) yield { name, version };
    // A replacement without a version is a folder.
    else if (replacement.version !== undefined) yield replacement;
  }
}

/** Whether a go.mod lists all modules, those of modules included: from Go 1.17 on. */
export function listsAllModules(text: string): boolean {
  const [, minor] = /^go 1\.(\d{1,4})/m.exec(text) ?? [];
  return minor !== undefined && Number(minor) >= 17;
}

const numerically = new Intl.Collator("en", { numeric: true });

/** Compares versions of a Go module: "1.0.0-rc.1" comes before "1.0.0". */
function compareGoVersions(one: string, other: string): number {
  const [base = "", suffix] = one.split(/-(.*)/s);
  const [otherBase = "", otherSuffix] = other.split(/-(.*)/s);
  const difference = numerically.compare(base, otherBase);
  if (difference !== 0 || suffix === otherSuffix) return difference;
  if (suffix === undefined || otherSuffix === undefined) return suffix === undefined ? 1 : -1;
  return numerically.compare(suffix, otherSuffix);
}

/** Reads go.sum: of each module whose content was used, the newest version; sums of older ones stay in the file. */
export function* readGoSum(text: string): Generator<Candidate> {
  const versions = new Map<string, string>();
  for (const { text: line } of readLines(text)) {
    const [, name, version] = /^(\S+) v([^\s/]+) h1:/.exec(line) ?? [];
    if (name === undefined || version === undefined) continue;
    const known = versions.get(name);
    if (known === undefined || compareGoVersions(known, version) < 0) versions.set(name, version);
  }
  for (const [name, version] of versions) yield { name, version };
}
