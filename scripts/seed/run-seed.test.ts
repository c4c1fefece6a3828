import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, databaseUrl, dropDatabase } from "../../sandbox/postgres/database";
import { childEnvironment } from "../processes/run-program.mjs";
import { root } from "../project-paths.mjs";

const server = process.env.FORGEHALL_TEST_SERVER ?? "";
const name = `real_shop_${process.env.JEST_WORKER_ID}`;
const url = databaseUrl(server, name);
const folder = mkdtempSync(join(tmpdir(), "forgehall-seed-"));

function run(args: string[], script = "scripts/seed.ts") {
  const env = childEnvironment({
    PATH: process.env.PATH,
    HOME: folder,
    CI: "1",
    DATABASE_URL: url,
    STORAGE_DIR: join(folder, "objects"),
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  return { status, stdout, said: stderr.trim() };
}

async function runQuery(text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe("a configured database", () => {
  beforeEach(() => createDatabase(server, name));
  afterEach(() => dropDatabase(server, name));

  it.each([[[]], [["--reset"]], [["--into", "forgehall"]], [["--into", "forgehall", "--reset"]], [["--apps", "1000"]]])(
    "gets no demo data, and is not even migrated, by npm run seed -- %j",
    async (args) => {
      const { status, said } = run(args);
      expect([status, said]).toEqual([1, expect.stringContaining(`npm run seed -- --into ${name}`)]);
      expect(said).toContain("super admin with a public password");
      expect(
        await runQuery("SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      ).toEqual([{ tables: 0 }]);
    },
  );

  it("is emptied and filled when its name is given", async () => {
    await dropDatabase(server, name);
    await createDatabase(server, name, { template: "template" });
    await runQuery(
      "INSERT INTO users (id, name, email, password) VALUES (gen_random_uuid(), 'Ada', 'ada@example.com', 'none')",
    );
    const people =
      "SELECT count(*) FILTER (WHERE email = 'ada@example.com')::int AS ada, count(*) > 1000 AS many FROM users";
    expect(run(["--reset"]).status).toBe(1);
    expect(await runQuery(people)).toEqual([{ ada: 1, many: false }]);
    expect(run(["--into", name, "--reset"])).toMatchObject({ status: 0, said: "" });
    expect(await runQuery(people)).toEqual([{ ada: 0, many: true }]);
  });

  it("is protected in the same way by the program that the Prisma command also starts", async () => {
    const { status, said } = run(["--reset"], "prisma/seed/main.ts");
    expect([status, said]).toEqual([1, expect.stringContaining(`--into ${name}`)]);
  });
});

it("rejects unknown options of npm run seed", () => {
  expect(run(["--everything"])).toMatchObject({
    status: 1,
    said: expect.stringContaining("npm run seed knows --into"),
  });
});
