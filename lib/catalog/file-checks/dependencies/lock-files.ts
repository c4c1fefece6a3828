import { basename, dirname } from "node:path/posix";
import {
  type Ecosystem,
  MAX_LOCK_BYTES,
  MAX_LOCK_FILES,
  MAX_MANIFESTS,
} from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import { readNpmLock, readPnpmLock, readYarnLock } from "@/lib/catalog/file-checks/dependencies/npm-locks";
import {
  hasUnpinned,
  listsAllModules,
  readCargoLock,
  readComposerLock,
  readGemfileLock,
  readGoMod,
  readGoSum,
  readPipfileLock,
  readPoetryLock,
  readRequirements,
  readUvLock,
} from "@/lib/catalog/file-checks/dependencies/other-locks";
import { type Candidate, createPackageSet } from "@/lib/catalog/file-checks/dependencies/packages";
import type { Dependency, FileDependencies } from "@/lib/catalog/file-checks/file-contents";
import { MAX_TEXT_BYTES } from "@/lib/catalog/file-checks/secrets.constants";

type LockFormat = { ecosystem: Ecosystem; read: (text: string) => Iterable<Candidate> };

/** By file name. */
const lockFormats: ReadonlyMap<string, LockFormat> = new Map<string, LockFormat>([
  ["package-lock.json", { ecosystem: "npm", read: readNpmLock }],
  ["npm-shrinkwrap.json", { ecosystem: "npm", read: readNpmLock }],
  ["yarn.lock", { ecosystem: "npm", read: readYarnLock }],
  ["pnpm-lock.yaml", { ecosystem: "npm", read: readPnpmLock }],
  ["requirements.txt", { ecosystem: "PyPI", read: readRequirements }],
  ["Pipfile.lock", { ecosystem: "PyPI", read: readPipfileLock }],
  ["poetry.lock", { ecosystem: "PyPI", read: readPoetryLock }],
  ["uv.lock", { ecosystem: "PyPI", read: readUvLock }],
  ["go.mod", { ecosystem: "Go", read: readGoMod }],
  ["go.sum", { ecosystem: "Go", read: readGoSum }],
  ["Cargo.lock", { ecosystem: "crates.io", read: readCargoLock }],
  ["composer.lock", { ecosystem: "Packagist", read: readComposerLock }],
  ["Gemfile.lock", { ecosystem: "RubyGems", read: readGemfileLock }],
]);

/** Files that name dependencies without their exact versions, and what shows that they name some. */
const manifests: ReadonlyMap<string, { ecosystem: Ecosystem; names: RegExp }> = new Map([
  ["package.json", { ecosystem: "npm", names: /"(?:optionalD|devD|d)ependencies"\s{0,9}:\s{0,9}\{\s{0,99}"/ }],
  ["pyproject.toml", { ecosystem: "PyPI", names: /^(?:dependencies\s{0,9}=|\[tool\.poetry\.dependencies\])/m }],
  ["Pipfile", { ecosystem: "PyPI", names: /^\[packages\]/m }],
  ["Cargo.toml", { ecosystem: "crates.io", names: /^\[(?:workspace\.)?dependencies/m }],
  ["composer.json", { ecosystem: "Packagist", names: /"require"\s{0,9}:\s{0,9}\{\s{0,99}"/ }],
  ["Gemfile", { ecosystem: "RubyGems", names: /^\s{0,20}gem\b/m }],
]);

/** Folders of other people's code, which has lock files of its own that nobody installs from. */
const OTHERS =
  /(?:^|\/)(?:node_modules|bower_components|vendor|\.?venv|site-packages|__pypackages__|\.yarn|\.pnpm-store|Pods)\//;

/** Whether a file is read for its dependencies, by its name. */
export const namesDependencies = (name: string): boolean =>
  lockFormats.has(basename(name)) || manifests.has(basename(name));

/** Bytes of an entry's text that are read: those of a lock file are more. */
export const maxTextBytes = (name: string): number =>
  lockFormats.has(basename(name)) ? MAX_LOCK_BYTES : MAX_TEXT_BYTES;

type ReadLock = { packages: Dependency[]; truncated: boolean; problem: "unreadable" | null };

/**
 * Reads a lock file's packages, each once. Never throws.
 * @param name of the file, by which it is read; undefined is returned when it is no lock file
 */
export function readLockFile(name: string, text: string): ReadLock | undefined {
  const format = lockFormats.get(basename(name));
  if (!format) return undefined;
  const packages = createPackageSet();
  try {
    for (const candidate of format.read(text)) packages.add(format.ecosystem, candidate);
    return { packages: packages.list(), truncated: packages.truncated(), problem: null };
  } catch {
    return { packages: [], truncated: false, problem: "unreadable" };
  }
}

type GoFolder = { "go.mod"?: Dependency[]; "go.sum"?: Dependency[]; isComplete?: boolean };

/** A go.sum also lists versions that are not used, so a go.mod stands for both, if it lists all modules. */
const chooseModules = ({ isComplete, "go.mod": mod = [], "go.sum": sum }: GoFolder): Dependency[] =>
  isComplete || !sum ? mod : sum;

type Place = { path: string; ecosystem: Ecosystem };

/** Whether one of the folders is that of a path, or lies above it. */
function isBelow({ path, ecosystem }: Place, lockFolders: ReadonlySet<string>): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (lockFolders.has(`${ecosystem} ${folder}`)) return true;
    if (folder === "." || folder === "/") return false;
  }
}

/**
 * Collects the packages that the lock files of a release's file name.
 * @returns `add`, which takes an entry's path and its text (null for one that was too large to keep, undefined for
 * anything that isn't text), and `finish`, which returns what was found. Neither throws.
 */
export function createDependencySearch(): {
  add: (path: string, text: string | null | undefined) => void;
  finish: () => FileDependencies;
} {
  const all = createPackageSet();
  const lockFiles: FileDependencies["lockFiles"] = [];
  const lockFolders = new Set<string>();
  const withoutVersions: Place[] = [];
  const goFolders = new Map<string, GoFolder>();
  let isCut = false;

  function addLock(path: string, ecosystem: Ecosystem, text: string | null): void {
    const folder = dirname(path);
    if (lockFiles.length >= MAX_LOCK_FILES) {
      isCut = true;
      return;
    }
    const { packages, truncated, problem } = (text !== null && readLockFile(path, text)) || {
      packages: [],
      truncated: true,
      problem: null,
    };
    lockFiles.push({ path, count: packages.length, truncated, problem });
    isCut ||= truncated;
    const name = basename(path);
    const isOpen = name === "requirements.txt" && text !== null && hasUnpinned(text);
    if (isOpen) withoutVersions.push({ path, ecosystem });
    else lockFolders.add(`${ecosystem} ${folder}`);
    if (name === "go.mod" || name === "go.sum") {
      const isComplete = name === "go.mod" && text !== null && listsAllModules(text);
      goFolders.set(folder, { ...goFolders.get(folder), [name]: packages, ...(isComplete && { isComplete }) });
    } else {
      for (const each of packages) all.add(ecosystem, each);
    }
  }

  function add(path: string, text: string | null | undefined): void {
    if (text === undefined || OTHERS.test(path)) return;
    const lock = lockFormats.get(basename(path));
    const manifest = manifests.get(basename(path));
    if (lock) addLock(path, lock.ecosystem, text);
    else if (manifest && text !== null && manifest.names.test(text) && withoutVersions.length < MAX_COLLECTED)
      withoutVersions.push({ path, ecosystem: manifest.ecosystem });
  }

  function finish(): FileDependencies {
    for (const folder of goFolders.values()) for (const each of chooseModules(folder)) all.add("Go", each);
    const missing = withoutVersions.filter((place) => !isBelow(place, lockFolders)).map(({ path }) => path);
    return {
      lockFiles,
      packages: all.list(),
      truncated: isCut || all.truncated() || missing.length > MAX_MANIFESTS,
      manifestsWithoutLock: missing.slice(0, MAX_MANIFESTS),
    };
  }
  return { add, finish };
}

/** Manifests that are remembered until all lock files are known. */
const MAX_COLLECTED = 1_000;
