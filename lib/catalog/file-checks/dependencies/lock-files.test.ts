import { createDependencySearch, readLockFile } from "@/lib/catalog/file-checks/dependencies/lock-files";
import { mergeDependencies } from "@/lib/catalog/file-checks/dependencies/packages";
import { lockFixtures } from "@/tests/fixtures/lock-files";

const MEGABYTE = 1024 * 1024;

it.each(lockFixtures.map((fixture) => [fixture.what, fixture] as const))("reads %s", (_, { name, text, packages }) => {
  const found = readLockFile(name, text);
  expect(found).toMatchObject({ problem: null, truncated: false });
  const lines = found?.packages.map(({ name: of, version, dev, license }) =>
    [of, version, ...(dev ? ["dev"] : []), ...(license ? [license] : [])].join(" "),
  );
  expect(lines).toEqual(packages);
});

it("has at least 20 lock files", () => expect(lockFixtures.length).toBeGreaterThanOrEqual(20));

const packages = (entries: Record<string, unknown>) => JSON.stringify({ packages: entries });
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

describe("a hostile lock file", () => {
  it.each([
    ["that is nested deeply", "package-lock.json", "[".repeat(500_000)],
    ["with too many values", "package-lock.json", `{"packages":[${"{},".repeat(2 * MEGABYTE)}1]}`],
    ["that is a list", "package-lock.json", "[]"],
    ["that is cut off", "package-lock.json", '{"packages": {"node_modules/a": {'],
    ["of TOML with nested arrays", "uv.lock", `a=${"[".repeat(200_000)}`],
    ["of TOML with nested keys", "poetry.lock", `a${".a".repeat(200_000)}=1`],
    ["of TOML with escapes", "poetry.lock", `a="""${'\\"'.repeat(MEGABYTE)}"""`],
    ["with too many lines", "yarn.lock", "a@1:\n".repeat(500_000)],
    ["with too many packages", "pnpm-lock.yaml", `packages:\n${"  a@1:\n".repeat(60_000)}`],
  ])("%s is unreadable", (_, name, text) => {
    expect(readLockFile(name, text)).toEqual({ packages: [], truncated: false, problem: "unreadable" });
  });

  it("can't reach an object's prototype", () => {
    const text =
      '{"packages":{"node_modules/__proto__":{"version":"1.0.0","__proto__":{"dev":true}}},"__proto__":{"x":1}}';
    expect(readLockFile("package-lock.json", text)?.packages).toMatchObject([{ name: "__proto__", dev: false }]);
    const toml = '[[package]]\nname = "constructor"\nversion = "1"\nsource = "registry+x"\n[package.__proto__]\nx = 1';
    expect(readLockFile("Cargo.lock", toml)?.packages).toMatchObject([{ name: "constructor" }]);
    expect({}).not.toHaveProperty("x");
  });

  it("with aliases of YAML that multiply is read in a line each", () => {
    const aliases = lines(10_000, (index) => `x${index}: &b [*a, *a]\n`);
    const text = `x: &a [y, y]\n${aliases}packages:\n  /a@1.0.0:\n    dev: true\n`;
    expect(readLockFile("pnpm-lock.yaml", text)).toMatchObject({ packages: [{ name: "a", dev: true }], problem: null });
  });

  it("with long names, versions and licenses, or characters that no package has, loses these alone", () => {
    const good = { version: "1.0.0", license: "MIT" };
    const found = readLockFile(
      "package-lock.json",
      packages({
        [`node_modules/${"a".repeat(214)}`]: good,
        [`node_modules/${"a".repeat(215)}`]: good,
        "node_modules/long": { version: `1.${"0".repeat(127)}` },
        "node_modules/quoted": { version: '1"' },
        "node_modules/a\u202eb": good,
        "node_modules/number": { version: 1 },
        "node_modules/licensed": { version: "1.0.0", license: "(".repeat(90) },
      }),
    );
    expect(found?.truncated).toBe(true);
    expect(found?.packages).toMatchObject([{ name: "a".repeat(214) }, { name: "licensed", license: null }]);
  });

  it("with more than 10,000 packages is cut", () => {
    const text = lines(10_001, (index) => `pkg${index}==1.0.0\n`);
    const found = readLockFile("requirements.txt", text);
    expect(found?.truncated).toBe(true);
    expect(found?.packages).toHaveLength(10_000);
  });
});

/** Reads an archive with these files. */
function search(files: Record<string, string | null>) {
  const { add, finish } = createDependencySearch();
  for (const [path, text] of Object.entries(files)) add(path, text);
  return finish();
}
const namesOf = (files: Record<string, string | null>) => search(files).packages.map(({ name }) => name);

it("reads no lock files of other people's code, and none that is too large", () => {
  const text = packages({ "node_modules/a": { version: "1.0.0" } });
  const others = ["node_modules/b", "api/vendor/b", ".venv/lib", "ios/Pods"].map(
    (folder) => `${folder}/package-lock.json`,
  );
  expect(search(Object.fromEntries(others.map((path) => [path, text]))).lockFiles).toEqual([]);
  expect(search({ "web/package-lock.json": null })).toMatchObject({
    lockFiles: [{ path: "web/package-lock.json", count: 0, truncated: true, problem: null }],
    truncated: true,
  });
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}/package-lock.json`, text]));
  expect(search(many)).toMatchObject({ truncated: true, lockFiles: { length: 20 } });
});

it("lists a package of several lock files once, for development only if all of them say so", () => {
  const lock = (dev: boolean) => packages({ "node_modules/a": { version: "1.0.0", dev } });
  expect(search({ "a/package-lock.json": lock(true), "b/package-lock.json": lock(true) }).packages).toMatchObject([
    { name: "a", dev: true },
  ]);
  expect(search({ "a/package-lock.json": lock(true), "b/package-lock.json": lock(false) }).packages).toMatchObject([
    { name: "a", dev: false },
  ]);
  const entry = { ecosystem: "npm", name: "a", version: "1.0.0", dev: true, license: null } as const;
  const other = { ...entry, dev: false, license: "MIT" };
  expect(mergeDependencies([[entry], [other], [{ ...entry, version: "2.0.0" }]])).toEqual([
    { ...entry, dev: false, license: "MIT" },
    { ...entry, version: "2.0.0" },
  ]);
});

it("names files without exact versions, unless a lock file is beside or above them", () => {
  const manifest = '{"dependencies": {"lodash": "^4.0.0"}}';
  const files = {
    "package.json": manifest,
    "web/app/package.json": manifest,
    "web/yarn.lock": "",
    "api/package.json": '{"type": "module"}',
    "api/Gemfile": 'gem "rails"\n',
    "api/requirements.txt": "flask\n",
    "jobs/requirements.txt": "flask==1.0\n",
    "jobs/pyproject.toml": 'dependencies = ["flask"]\n',
  };
  expect(search(files).manifestsWithoutLock).toEqual(["package.json", "api/Gemfile", "api/requirements.txt"]);
});

it("takes Go modules from go.sum only when go.mod lists just the direct ones", () => {
  const sum = "a.b/direct v1.1.0 h1:0=\na.b/other v1.0.0 h1:0=\n";
  const mod = (go: string) => `module a.b/kiln\n\ngo ${go}\n\nrequire a.b/direct v1.0.0\n`;
  expect(namesOf({ "go.sum": sum, "go.mod": mod("1.21.0") })).toEqual(["a.b/direct"]);
  expect(search({ "go.mod": mod("1.16"), "go.sum": sum }).packages).toMatchObject([
    { name: "a.b/direct", version: "1.1.0" },
    { name: "a.b/other" },
  ]);
});
