import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseAllDocuments } from "yaml";
import { SECRETS } from "../../scripts/settings/read-settings.mjs";

export const project = join(import.meta.dirname, "../..");
export const read = (path: string) => readFileSync(join(project, path), "utf8");
export const filesIn = (folder: string) => readdirSync(join(project, folder)).map((name) => join(folder, name));

/** Settings that OpenTelemetry and Node.js read themselves. */
const OUTSIDE = ["OTEL_RESOURCE_ATTRIBUTES", "OTEL_SERVICE_NAME", "OTEL_TRACES_SAMPLER", "MALLOC_ARENA_MAX"];
/** The names of all settings, and those of secrets' files. */
export const settings = new Set([
  ...[...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? []),
  ...SECRETS.map((name) => `${name}_FILE`),
  ...OUTSIDE,
]);

/** A secret of every kind, for checks of settings whose secrets are files. */
export const EXAMPLE_SECRETS: Record<string, string> = {
  DATABASE_URL: "postgresql://forgehall_server@db/forgehall",
  NEXTAUTH_SECRET: "k9Qw2xR7vT4bN8mZ3cL6jH5gF1dS0aPy",
  SMTP_URL: "smtp://mail.example:587",
  STRIPE_SECRET_KEY: "sk_live_example",
  STRIPE_WEBHOOK_SECRET: "whsec_example",
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: "whsec_example",
  S3_ACCESS_KEY_ID: "example",
  S3_SECRET_ACCESS_KEY: "example",
};

/** Replaces each `<secret>_FILE` by a secret of that kind. */
export function withSecrets(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const secret = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : "";
      return secret ? [secret, EXAMPLE_SECRETS[secret] ?? ""] : [name, value];
    }),
  );
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Yaml = { [key: string]: Json };

/** Parses a YAML file of one document. @throws on a syntax error or a key that is there twice */
export function readYaml<T = Yaml>(path: string): T {
  const [document, ...others] = parseAllDocuments(read(path));
  if (!document || !("toJS" in document) || others.length > 0) throw new Error(`${path}: not one document`);
  const [error] = document.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return document.toJS() as T;
}

/** Copies files to a new folder, changed to fit this machine. @returns the folder */
export function copyChanged(
  paths: string[],
  change: (text: string) => string,
  rename = (name: string) => name,
): string {
  const folder = mkdtempSync(join(tmpdir(), "forgehall-deploy-"));
  for (const path of paths) writeFileSync(join(folder, rename(basename(path))), change(read(path)));
  return folder;
}

/** Writes files into a folder, with the folders that they need. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Paths below the release's folder on a server that a text names. */
export const projectPathsIn = (text: string) =>
  [...text.matchAll(/\/srv\/forgehall\/current\/([\w./-]+)/g)].flatMap(([, path]) => path ?? []);
export const isMissing = (path: string) => !existsSync(join(project, path));

/** Seconds for which a stopping server goes on serving, if it does, and then finishes its requests. */
export function stopSeconds(): { drain: number; requests: number } {
  const [, drain] = /DRAIN_SECONDS: .*\.default\((\d+)\)/.exec(read("lib/foundation/env.ts")) ?? [];
  const [, requests] = /SHUTDOWN_TIMEOUT_MS = ([\d_]+);/.exec(read("server/graceful-shutdown.ts")) ?? [];
  return { drain: Number(drain ?? 0), requests: Number(requests?.replace("_", "")) / 1_000 };
}
