import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment } from "../processes/run-program.mjs";
import { root } from "../project-paths.mjs";
import { UserError } from "../user-error.mjs";
import { readSettings, readSecretFiles, SECRETS } from "./read-settings.mjs";

const folder = mkdtempSync(join(tmpdir(), "forgehall-secrets-"));
let files = 0;
function file(text: string) {
  const path = join(folder, `secret-${(files += 1)}`);
  writeFileSync(path, text);
  return path;
}
const databaseUrl = () =>
  Object.assign(new URL(process.env.FORGEHALL_TEST_SERVED_BY ?? ""), {
    pathname: `/${process.env.FORGEHALL_TEST_DATABASE}`,
  }).href;

/** Runs a program of ours with only these settings and none of the test's. */
function run(args: string[], variables: Record<string, string> = {}) {
  const env = childEnvironment({ PATH: process.env.PATH, ...variables });
  return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
}

describe("a secret in a file", () => {
  it.each(SECRETS)("is used as the setting: %s", (name) => {
    expect(readSecretFiles({ [`${name}_FILE`]: file("of this test\n"), PORT: "3000" })).toEqual({
      [name]: "of this test",
      PORT: "3000",
    });
  });

  it.each([
    ["one\n", "one"],
    ["two\r\n", "two"],
    ["three", "three"],
    [" four \n\n", " four \n"],
  ])("loses only the newline at its end: %j", (text, value) => {
    expect(readSecretFiles({ SMTP_URL_FILE: file(text) }).SMTP_URL).toBe(value);
  });

  it("is supported for secrets only: other settings are unchanged, and empty means missing", () => {
    expect(readSecretFiles({ PORT_FILE: "/nowhere", REDIS_URL: "redis://a", REDIS_URL_FILE: "" })).toEqual({
      PORT_FILE: "/nowhere",
      REDIS_URL: "redis://a",
    });
    expect(readSecretFiles({ REDIS_URL: "", REDIS_URL_FILE: file("redis://b\n") })).toEqual({ REDIS_URL: "redis://b" });
  });

  it("may be named in .env, which the environment overrides", () => {
    const place = mkdtempSync(join(folder, "env-"));
    writeFileSync(join(place, ".env"), `SMTP_URL_FILE=${file("smtp://mail\n")}\nNEXTAUTH_SECRET=of-env\n`);
    expect(readSettings(place, { NEXTAUTH_SECRET_FILE: file("of-file\n") })).toEqual({
      SMTP_URL: "smtp://mail",
      NEXTAUTH_SECRET: "of-file",
    });
  });
});

describe("an unreadable secret is reported by its setting's name only", () => {
  const said = (given: Record<string, string | undefined>) => {
    try {
      readSecretFiles(given);
      return "";
    } catch (error) {
      return error instanceof UserError ? error.message : String(error);
    }
  };

  it("when both are given", () => {
    const sentence = said({ NEXTAUTH_SECRET: "known-by-nobody", NEXTAUTH_SECRET_FILE: file("known-by-few") });
    expect(sentence).toBe("NEXTAUTH_SECRET and NEXTAUTH_SECRET_FILE are both set: give one of the two.");
  });

  it.each([
    ["", "is empty"],
    ["\n", "is empty"],
    [" \n", "is empty"],
  ])("when the file contains %j", (text, why) => {
    expect(said({ STRIPE_SECRET_KEY_FILE: file(text) })).toBe(`STRIPE_SECRET_KEY_FILE: the file that it names ${why}.`);
  });

  it("when the file does not exist, also when the secret was given as the path", () => {
    for (const path of [join(folder, "none"), "sk_live_known_by_few", `${file("x")}/y`])
      expect(said({ STRIPE_SECRET_KEY_FILE: path })).toBe(
        "STRIPE_SECRET_KEY_FILE: the file that it names is not there.",
      );
    expect(said({ STRIPE_SECRET_KEY_FILE: folder })).toBe(
      "STRIPE_SECRET_KEY_FILE: the file that it names is a folder.",
    );
  });

  it("when this user may not read it", () => {
    const closed = file("known-by-few");
    chmodSync(closed, 0o000);
    const isRoot = process.getuid?.() === 0;
    // Root can read everything.
    if (isRoot) process.seteuid?.(65_534);
    const sentence = said({ STRIPE_SECRET_KEY_FILE: closed });
    if (isRoot) process.seteuid?.(0);
    expect(sentence).toBe("STRIPE_SECRET_KEY_FILE: the file that it names may not be read by this user.");
  });
});

describe("every program reads secret files", () => {
  it("the server, before anything else", () => {
    const { status, stderr } = run(["--import", "./scripts/production.mjs", "-e", ""], {
      NEXTAUTH_SECRET_FILE: "known-by-few",
    });
    expect([status, stderr]).toEqual([1, "NEXTAUTH_SECRET_FILE: the file that it names is not there.\n"]);
    const { serve } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
    expect(serve).toContain("--import ./scripts/production.mjs --import tsx server/main.ts");
  });

  it("as settings from the first line on, without the file settings", () => {
    const { stdout } = run(
      [
        "--import",
        "./scripts/settings/use-settings.mjs",
        "-p",
        "[process.env.REDIS_URL, process.env.REDIS_URL_FILE].join()",
      ],
      { REDIS_URL_FILE: file("redis://cache\n") },
    );
    expect(stdout).toBe("redis://cache,\n");
  });

  it("migrate, and the programs that it starts", () => {
    const ownerUrl = new URL(process.env.FORGEHALL_TEST_SERVER ?? "");
    ownerUrl.pathname = new URL(databaseUrl()).pathname;
    const { stdout, stderr } = run(["--import", "tsx", "scripts/migrate.ts"], {
      DATABASE_URL_FILE: file(`${databaseUrl()}\n`),
      DATABASE_OWNER_URL_FILE: file(`${ownerUrl.href}\n`),
    });
    expect([stdout, stderr]).toEqual(["The database is up to date.\n", ""]);
  });

  it("the Prisma command", () => {
    const { stderr } = run(["node_modules/prisma/build/index.js", "validate"], {
      DATABASE_URL_FILE: join(folder, "none"),
      CHECKPOINT_DISABLE: "1",
    });
    expect(stderr).toContain("DATABASE_URL_FILE: the file that it names is not there.");
  });

  it.each([
    ["start", ["scripts/start.mjs"]],
    ["seed", ["--import", "tsx", "scripts/seed.ts"]],
    ["backup", ["--import", "tsx", "scripts/backup.ts"]],
    ["restore", ["--import", "tsx", "scripts/restore.ts", "--from", folder]],
  ])("%s", (_name, args) => {
    const { status, stderr } = run(args, {
      DATABASE_URL_FILE: join(folder, "none"),
      HOME: folder,
    });
    expect(status).toBe(1);
    expect(stderr).toContain("DATABASE_URL_FILE: the file that it names is not there.");
  });
});
