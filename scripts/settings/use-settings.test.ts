import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment } from "../processes/run-program.mjs";
import { root } from "../project-paths.mjs";

/** A copy of the commands with its own `.env`: a developer's own file must not affect this test. */
const copy = mkdtempSync(join(tmpdir(), "forgehall-commands-"));
for (const folder of ["scripts", "sandbox"]) cpSync(join(root, folder), join(copy, folder), { recursive: true });
for (const path of ["package.json", "prisma.config.ts", "tsconfig.json"]) cpSync(join(root, path), join(copy, path));
for (const path of ["node_modules", "prisma", "lib", "server"]) symlinkSync(join(root, path), join(copy, path));

/** Runs a program of the copy with no settings but those of its `.env`. */
function run(args: string[], { dotenv, env = {} }: { dotenv: string; env?: Record<string, string> }) {
  writeFileSync(join(copy, ".env"), dotenv);
  return spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: "utf8",
    env: childEnvironment({ PATH: process.env.PATH, HOME: copy, TMPDIR: copy, ...env }),
  });
}

/** The package.json commands that use or serve a configured database, with what each one runs. */
const commands = {
  start: ["scripts/start.mjs"],
  serve: ["--import", "./scripts/production.mjs", "-e", ""],
  migrate: ["--import", "tsx", "scripts/migrate.ts"],
  seed: ["--import", "tsx", "scripts/seed.ts"],
  backup: ["--import", "tsx", "scripts/backup.ts"],
  restore: ["--import", "tsx", "scripts/restore.ts", "--from", copy],
  admin: ["--import", "tsx", "scripts/admin.ts", "list"],
  doctor: ["--import", "tsx", "scripts/doctor.ts"],
  "the Prisma command": ["node_modules/prisma/build/index.js", "validate"],
};

describe("a setting in .env", () => {
  it.each(Object.entries(commands))("reaches %s", (_name, args) => {
    const { stdout, stderr } = run(args, { dotenv: "DATABASE_URL_FILE=/nowhere\n" });
    expect(stdout + stderr).toContain("DATABASE_URL_FILE: the file that it names is not there.");
  });

  it("is overridden by the environment, where empty means missing", () => {
    const print = [
      "--import",
      "./scripts/settings/use-settings.mjs",
      "-p",
      "JSON.stringify([process.env.REDIS_URL, process.env.MAIL_FROM, process.env.SMTP_URL, process.env.CLAMD_URL])",
    ];
    const { stdout, stderr } = run(print, {
      dotenv: "REDIS_URL=redis://file\nMAIL_FROM=file\nSMTP_URL=smtp://file\n",
      env: { REDIS_URL: "redis://environment", SMTP_URL: "" },
    });
    expect(JSON.parse(stdout || stderr)).toEqual(["redis://environment", "file", "", null]);
  });

  it("does not give a server the tables' owner", () => {
    mkdirSync(join(copy, ".next"), { recursive: true });
    writeFileSync(join(copy, ".next/BUILD_ID"), "");
    const print = [
      "--import",
      "./scripts/production.mjs",
      "-p",
      "JSON.stringify([process.env.DATABASE_URL, process.env.DATABASE_OWNER_URL])",
    ];
    const { stdout, stderr } = run(print, {
      dotenv: "DATABASE_URL=postgresql://serving\nDATABASE_OWNER_URL=postgresql://owner\n",
    });
    expect(JSON.parse(stdout || stderr)).toEqual(["postgresql://serving", null]);
  });

  it("is read by the program that npm run serve starts", () => {
    const { serve } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
    expect(serve).toContain("--import ./scripts/production.mjs");
  });
});
