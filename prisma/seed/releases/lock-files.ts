import { type CuratedApp, demoPackages } from "../content";

/** A package as the data has it: "esbuild 0.21.5 MIT dev", or "send/node_modules/ms 2.1.3 MIT" for a nested one. */
function parse(line: string) {
  const [path = "", version = "", ...rest] = line.split(" ");
  const dev = rest.at(-1) === "dev";
  return { path, version, license: (dev ? rest.slice(0, -1) : rest).join(" "), dev };
}

function npmLock(name: string, version: string, lines: readonly string[]): string {
  const packages = lines
    .map(parse)
    .map(({ path, version, license, dev }) => [
      `node_modules/${path}`,
      { version, ...(license && { license }), ...(dev && { dev }) },
    ]);
  const root = { name, version };
  const lock = { ...root, lockfileVersion: 3, requires: true, packages: { "": root, ...Object.fromEntries(packages) } };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * The lock file of a release, for the apps whose packages are known: passports have something to show.
 * @param name of the package that the app itself is
 */
export function lockFileOf(app: CuratedApp, name: string, version: string): { name: string; text: string } | null {
  const npm = demoPackages.npm[app.title];
  if (npm) return { name: "package-lock.json", text: npmLock(name, version, npm) };
  const python = demoPackages.PyPI[app.title];
  if (!python) return null;
  return { name: "requirements.txt", text: `${python.map((line) => line.replace(" ", "==")).join("\n")}\n` };
}
