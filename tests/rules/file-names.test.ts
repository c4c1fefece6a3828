import { execFile } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileNameRules } from "../../scripts/file-names/rules";

const sound = [
  "app/(public)/app/[id]/page.tsx",
  "app/objects/[...path]/route.ts",
  "app/sitemap.xml/route.ts",
  "components/ui/button.tsx",
  "lib/apps/list-apps.ts",
  "lib/apps/list-apps.test.ts",
  "lib/apps/apps.schema.ts",
  "lib/auth/session.ts",
  "lib/utils.ts",
  "lib/project-requests/list-project-requests.ts",
  "scripts/start.mjs",
  "tests/e2e/buy-an-app.spec.ts",
  "docs/architecture.md",
  "prisma/migrations/20261120000000_init/migration.sql",
];

const breaking = {
  "kebab-case": ["components/apps/AppCard.tsx", "lib/apps/list_apps-now.ts", "components/appCards/grid.tsx"],
  "says-what-it-does": [
    "lib/auth/utils.ts",
    "components/apps/helpers.tsx",
    "server/misc/time.ts",
    "scripts/common/log.mjs",
  ],
  "no-barrel": ["components/apps/index.ts", "lib/db/index.ts"],
  "known-folder-of-lib": ["lib/stuffing/fill-bird.ts"],
  "verb-and-noun": ["lib/apps/listing.ts", "lib/apps/apps.queries.ts"],
  "no-folder-in-a-feature": ["lib/apps/queries/list-apps.ts"],
  "test-has-its-ending": ["server/front.spec.ts", "tests/e2e/buy-an-app.test.ts", "tests/load/soak.test.mjs"],
};

const broken = (path: string) => Object.keys(fileNameRules).filter((rule) => fileNameRules[rule]?.(path));

describe("file names", () => {
  it.each(sound)("%s is a good name", (path) => {
    expect(broken(path)).toEqual([]);
  });

  const cases = Object.entries(breaking).flatMap(([rule, paths]) =>
    paths.map((path): [string, string] => [rule, path]),
  );
  it.each(cases)("only %s is violated by %s", (rule, path) => {
    expect(broken(path)).toEqual([rule]);
  });

  it("have an example for every rule", () => {
    expect(Object.keys(breaking)).toEqual(Object.keys(fileNameRules));
  });

  it("fail the check when one is wrong", async () => {
    const tree = await mkdtemp(join(process.env.FORGEHALL_TEST_DIR ?? tmpdir(), "names-"));
    for (const path of [...sound, "lib/apps/listing.ts"]) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), "");
    }
    const project = join(import.meta.dirname, "../..");
    const args = ["--import", "tsx", join(project, "scripts/check-names.ts"), tree];
    const [code, said] = await new Promise<[number | string, string]>((resolve) => {
      execFile(process.execPath, args, { cwd: project }, (failure, _stdout, stderr) =>
        resolve([failure?.code ?? 0, stderr]),
      );
    });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(/^verb-and-noun: lib\/apps\/listing\.ts is neither/);
  });
});
