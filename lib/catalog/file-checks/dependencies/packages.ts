import parseExpression from "spdx-expression-parse";
import {
  type Ecosystem,
  MAX_LICENSE,
  MAX_PACKAGE_NAME,
  MAX_PACKAGE_VERSION,
  MAX_PACKAGES,
} from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import type { Dependency } from "@/lib/catalog/file-checks/file-contents";

/** A package as a lock file names it; its values come from anyone and can be of any type. */
export type Candidate = { name: unknown; version: unknown; dev?: boolean; license?: unknown };

/** Names and versions of every ecosystem are printable ASCII; quotes and backslashes would disguise them. */
const printable = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Returns the text as a string of its own: a part of a larger string would keep all of that in memory. */
const copy = (text: string) => Buffer.from(text, "latin1").toString("latin1");

function checkText(value: unknown, limit: number): string | null {
  return typeof value === "string" && value.length <= limit && printable.test(value) ? copy(value) : null;
}

/**
 * Returns a license as a valid SPDX expression.
 * @returns null for anything else, such as a link, a sentence, or nothing
 */
export function parseLicense(license: unknown): string | null {
  // Composer lists the licenses of which one can choose.
  const text = Array.isArray(license) ? license.slice(0, MAX_LICENSE).join(" OR ") : license;
  if (typeof text !== "string" || text.length > MAX_LICENSE) return null;
  try {
    parseExpression(text.trim());
    return text.trim();
  } catch {
    return null;
  }
}

/** Packages without duplicates, and whether some were left out. */
export type PackageSet = {
  /** Adds a package; one that is too many, or has no possible name or version, only sets `truncated`. */
  add: (ecosystem: Ecosystem, candidate: Candidate) => void;
  /** Sorted by ecosystem, name and version. */
  list: () => Dependency[];
  size: () => number;
  truncated: () => boolean;
};

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Collects packages. One of them is for development only if each place that names it says so. */
export function createPackageSet(limit: number = MAX_PACKAGES): PackageSet {
  const packages = new Map<string, Dependency>();
  let truncated = false;

  function add(ecosystem: Ecosystem, candidate: Candidate): void {
    const name = checkText(candidate.name, MAX_PACKAGE_NAME);
    const version = checkText(candidate.version, MAX_PACKAGE_VERSION);
    if (name === null || version === null) {
      truncated = true;
      return;
    }
    const key = `${ecosystem} ${name} ${version}`;
    const known = packages.get(key);
    const dev = candidate.dev ?? false;
    if (known) {
      known.dev &&= dev;
      known.license ??= parseLicense(candidate.license);
    } else if (packages.size >= limit) {
      truncated = true;
    } else {
      packages.set(key, { ecosystem, name, version, dev, license: parseLicense(candidate.license) });
    }
  }

  const list = () =>
    [...packages.values()].toSorted(
      (one, other) =>
        compare(one.ecosystem, other.ecosystem) || compare(one.name, other.name) || compare(one.version, other.version),
    );
  return { add, list, size: () => packages.size, truncated: () => truncated };
}

/** Returns each package of several files once: for development only if all of them say so. */
export function mergeDependencies(lists: readonly (readonly Dependency[])[]): Dependency[] {
  const { add, list } = createPackageSet(Infinity);
  for (const { ecosystem, ...candidate } of lists.flat()) add(ecosystem, candidate);
  return list();
}

/** Returns what can be reached, the roots included. */
export function findReachable(roots: Iterable<string>, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(roots);
  // A set iterates over what is added meanwhile.
  for (const each of reached) for (const next of edges.get(each) ?? []) reached.add(next);
  return reached;
}
