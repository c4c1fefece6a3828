import { readFileSync } from "node:fs";
import { join } from "node:path";

export type ReleaseIdentity = {
  /** As in package.json and CHANGELOG.md. */
  version: string;
  /** The first twelve digits of the commit that was built; null where that is unknown, as in development. */
  commit: string | null;
};

let release: ReleaseIdentity | undefined;

const readText = (path: string) => readFileSync(join(process.cwd(), path), "utf8");

function readCommit(): string | null {
  try {
    return readText(".next/forgehall-commit").trim() || null;
  } catch {
    return null;
  }
}

/** Returns which release this process runs. */
export function getRelease(): ReleaseIdentity {
  if (!release) {
    const { version } = JSON.parse(readText("package.json")) as { version: string };
    release = { version, commit: readCommit() };
  }
  return release;
}

/** "1.0.0+4ef1f9a0c2d3", as a semantic version with build metadata. */
export function describeRelease(): string {
  const { version, commit } = getRelease();
  return commit ? `${version}+${commit}` : version;
}
