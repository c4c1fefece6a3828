import { seededId } from "../build/ids-and-dates";
import { type CuratedApp, releaseLines } from "../content";
import { seededRandom, slug } from "../random";

export type CuratedFile = { id: string; name: string };
/** A release; the same on every day but for its date. */
export type CuratedRelease = {
  id: string;
  version: string;
  notes: string;
  platforms: string[];
  age: number;
  files: CuratedFile[];
};

const PLATFORMS: Record<string, string[]> = {
  "Design Tools": ["Windows", "macOS"],
  "Development Tools": ["macOS", "Linux"],
  DevOps: ["macOS", "Linux"],
  "Game Development": ["Windows", "macOS", "Linux"],
  "Mobile Apps": ["iOS", "Android"],
  Productivity: ["Windows", "macOS"],
};
const WEB = ["Web"];
/** Programs, with a file for each platform; others are one archive of sources. */
const BUILT = new Set(["Development Tools", "DevOps"]);

/** The versions before one, newest first: 3.3.1 after 3.3.0 and 3.2.0. */
function versionsBefore(version: string): [string, string] {
  const [major = 1, minor = 0, patch = 0] = version.split(".").map(Number);
  const withoutPatch = (below: number) =>
    minor >= below ? `${major}.${minor - below}.0` : major > 1 ? `${major - 1}.${9 - below}.0` : `0.${9 - below}.0`;
  return patch > 0 ? [`${major}.${minor}.${patch - 1}`, withoutPatch(1)] : [withoutPatch(1), withoutPatch(2)];
}

/** Days since each release, newest first: all after the app was listed. */
function agesOf(listed: number, updated: number, count: number): number[] {
  const newest = Math.min(updated, listed * 0.6);
  const oldest = listed * 0.98;
  return Array.from({ length: count }, (_, index) => newest + ((oldest - newest) * index) / (count - 1));
}

/** The releases of an app that is or was on sale, newest first. */
export function curatedReleases(app: CuratedApp): CuratedRelease[] {
  if (app.status) return [];
  if (app.releases)
    return app.releases.map(({ version, age, notes }) => toRelease(app, { version, age, notes, platforms: WEB }));
  const random = seededRandom(`releases ${app.title}`);
  const versions = [app.version, ...versionsBefore(app.version)].slice(0, random.int(2, 3));
  const ages = agesOf(app.listed - 1, app.updated, versions.length);
  const added = random.sample(releaseLines.additions, Infinity);
  const fixed = random.sample(releaseLines.fixes, Infinity);
  const platforms = PLATFORMS[app.category] ?? WEB;
  return versions.map((version, index) => {
    const age = ages[index] ?? app.updated;
    const lines = [...added.splice(0, random.int(1, 3)), ...fixed.splice(0, random.int(1, 2))];
    return toRelease(app, { version, age, notes: lines.map((line) => `- ${line}`).join("\n"), platforms });
  });
}

function toRelease(
  app: CuratedApp,
  release: Pick<CuratedRelease, "version" | "age" | "notes" | "platforms">,
): CuratedRelease {
  const { version, age, platforms } = release;
  const stem = `${slug(app.title)}-${version}`;
  const isBuilt = BUILT.has(app.category) && !app.demoApp;
  const names = isBuilt ? platforms.map((platform) => `${stem}-${slug(platform)}.zip`) : [`${stem}.zip`];
  return {
    ...release,
    id: seededId(`release ${app.title} ${version}`, age),
    files: names.map((name) => ({ id: seededId(`release file ${name}`, age), name })),
  };
}
