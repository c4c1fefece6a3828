import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/project-paths.mjs";
import { SECRETS } from "../../scripts/settings/secret-files.mjs";

const text = readFileSync(join(root, "compose.yaml"), "utf8");
/** The entries of a top-level key by name: services, secrets. */
function parts(heading) {
  const [, block] = new RegExp(`^${heading}:\\n((?:(?: .*)?\\n)+)`, "m").exec(text);
  return Object.fromEntries(
    block
      .split(/^ {2}(?=[a-z])/m)
      .slice(1)
      .map((part) => [/^[a-z_]+/.exec(part)[0], part]),
  );
}
const services = parts("services");
const given = (service) => (/secrets: \[([^\]]*)\]/.exec(services[service])?.[1] ?? "").split(", ").filter(Boolean);

describe("compose.yaml", () => {
  it("gives each service only the secrets that it uses", () => {
    const secrets = Object.fromEntries(Object.keys(services).map((service) => [service, given(service)]));
    expect(secrets).toEqual({
      app: ["database_url", "session_secret"],
      migrate: ["database_url", "database_owner_url"],
      postgres: ["owner_password"],
      objects: [],
      payments: [],
      clamd: [],
      mail: [],
    });
    // Only the migrations have it: with it a server could change tables (decision 0012).
    expect(text.match(/DATABASE_OWNER_URL/g)).toHaveLength(services.migrate.match(/DATABASE_OWNER_URL/g).length);
  });

  it("gives migrations settings of their own, without keys of services they do not use", () => {
    const settings = /environment:\n((?: {6}.*\n)+)/.exec(services.migrate)[1];
    expect(settings.match(/^ {6}[A-Z_]+/gm).map((name) => name.trim())).toEqual([
      "DATABASE_URL_FILE",
      "DATABASE_OWNER_URL_FILE",
    ]);
  });

  it("has no secret in the environment except those of stand-ins, which are public in the source", () => {
    const set = [...text.matchAll(/^ +([A-Z0-9_]+): (.*)$/gm)].filter(
      ([, name]) => SECRETS.includes(name) || /PASSWORD$|SECRET$/.test(name),
    );
    const values = set.map(([, name, value]) => `${name}=${value}`);
    expect(values).toEqual([
      "SMTP_URL=smtp://mail:1025",
      "S3_ACCESS_KEY_ID=S3RVER",
      "S3_SECRET_ACCESS_KEY=S3RVER",
      "STRIPE_SECRET_KEY=sk_test_forgehall",
      "STRIPE_PUBLISHABLE_KEY=pk_test_forgehall",
      "STRIPE_WEBHOOK_SECRET=whsec_forgehall_sandbox",
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
    const read = (name) => readFileSync(join(folder, "secrets", name), "utf8").trim();
    const named = Object.entries(parts("secrets")).map(([name, part]) => [name, /file: secrets\/(\w+)/.exec(part)[1]]);
    for (const [name, path] of named) expect([name, read(path).length >= 32]).toEqual([name, true]);
    const made = readdirSync(join(folder, "secrets")).sort();
    expect(made).toEqual([...named.map(([, path]) => path), "server_password"].sort());
    expect(new URL(read("database_owner_url")).password).toBe(read("owner_password"));
    expect(new URL(read("database_url")).password).toBe(read("server_password"));
    expect(new URL(read("database_url")).username).not.toBe(new URL(read("database_owner_url")).username);
  });
});
