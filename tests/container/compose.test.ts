import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { SECRETS } from "../../scripts/settings/read-settings.mjs";

const text = readFileSync(join(root, "compose.yaml"), "utf8");
/** The first group of a pattern in a text; empty when it does not match. */
const match = (pattern: RegExp, within: string) => pattern.exec(within)?.[1] ?? "";
/** The entries of a top-level key by name: services, secrets. */
function parts(heading: string): Map<string, string> {
  const block = match(new RegExp(`^${heading}:\\n((?:(?: .*)?\\n)+)`, "m"), text);
  const entries = block.split(/^ {2}(?=[a-z])/m).slice(1);
  return new Map(entries.map((entry) => [match(/^([a-z_]+)/, entry), entry]));
}
const services = parts("services");
const migrate = services.get("migrate") ?? "";

describe("compose.yaml", () => {
  it("gives each service only the secrets that it uses", () => {
    const secretsOf = (service: string) =>
      match(/secrets: \[([^\]]*)\]/, service)
        .split(", ")
        .filter(Boolean);
    const secrets = Object.fromEntries([...services].map(([name, service]) => [name, secretsOf(service)]));
    expect(secrets).toEqual({
      app: ["database_url", "session_secret"],
      migrate: ["database_url", "database_owner_url"],
      postgres: ["owner_password"],
      objects: [],
      payments: [],
      clamd: [],
      mail: [],
    });
    // Only the migrations have it: with it a server could change tables (decision 0011).
    expect(text.match(/DATABASE_OWNER_URL/g)).toEqual(migrate.match(/DATABASE_OWNER_URL/g));
  });

  it("gives migrations settings of their own, without keys of services they do not use", () => {
    const settings = match(/environment:\n((?: {6}.*\n)+)/, migrate);
    expect(settings.match(/^ {6}[A-Z_]+/gm)?.map((name) => name.trim())).toEqual([
      "DATABASE_URL_FILE",
      "DATABASE_OWNER_URL_FILE",
    ]);
  });

  it("has no secret in the environment except those of stand-ins, which are public in the source", () => {
    const set = [...text.matchAll(/^ +([A-Z0-9_]+): (.*)$/gm)].filter(
      ([, name = ""]) => SECRETS.includes(name) || /PASSWORD$|SECRET$/.test(name),
    );
    const values = set.map(([, name, value]) => `${name}=${value}`);
    expect(values).toEqual([
      "SMTP_URL=smtp://mail:1025",
      "S3_ACCESS_KEY_ID=S3RVER",
      "S3_SECRET_ACCESS_KEY=S3RVER",
      "STRIPE_SECRET_KEY=sk_test_forgehall",
      "STRIPE_PUBLISHABLE_KEY=pk_test_forgehall",
      "STRIPE_WEBHOOK_SECRET=whsec_forgehall_sandbox",
      "STRIPE_ACCOUNTS_WEBHOOK_SECRET=whsec_forgehall_thin",
    ]);
  });

  it("explains how to create its secrets: every file it names, in a folder with restricted permissions", () => {
    const commands = text
      .split("\n")
      .filter((line) => line.startsWith("#   ") && !line.includes("docker"))
      .map((line) => line.slice(4));
    const folder = mkdtempSync(join(tmpdir(), "forgehall-compose-"));
    const { status, stderr } = spawnSync("sh", ["-e"], { cwd: folder, encoding: "utf8", input: commands.join("\n") });
    expect([status, stderr]).toEqual([0, ""]);
    expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
    const read = (name: string) => readFileSync(join(folder, "secrets", name), "utf8").trim();
    const named = [...parts("secrets")].map(([name, part]) => ({ name, path: match(/file: secrets\/(\w+)/, part) }));
    for (const { name, path } of named) expect([name, read(path).length >= 32]).toEqual([name, true]);
    const made = readdirSync(join(folder, "secrets")).sort();
    expect(made).toEqual([...named.map(({ path }) => path), "server_password"].sort());
    expect(new URL(read("database_owner_url")).password).toBe(read("owner_password"));
    expect(new URL(read("database_url")).password).toBe(read("server_password"));
    expect(new URL(read("database_url")).username).not.toBe(new URL(read("database_owner_url")).username);
  });
});
