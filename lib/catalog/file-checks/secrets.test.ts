import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkFile } from "@/lib/catalog/file-checks/check-file";
import { MAX_FINDINGS, MAX_TEXT_BYTES } from "@/lib/catalog/file-checks/secrets.constants";
import { buildTarGz, buildZip } from "@/tests/fixtures/archives";

const folder = mkdtemp(join(tmpdir(), "forgehall-secrets-"));
afterAll(async () => rm(await folder, { recursive: true }));

async function search(name: string, bytes: Buffer) {
  const path = join(await folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const result = await checkFile(path, name).finally(() => rm(path));
  if ("problem" in result) throw new Error(result.problem);
  return result.secrets;
}

const LETTERS = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Letters and digits that no one has as a key. Keys are put together here, so that this file contains none. */
const letters = (length: number) => [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
const upper = (length: number) =>
  letters(length)
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/g, "Q");
const jwt = (role: string) =>
  [
    { alg: "HS256", typ: "JWT" },
    { iss: "supabase", ref: "kiln", role, iat: 1_700_000_000 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .concat(letters(43))
    .join(".");
const privateKey = (type: "pkcs1" | "pkcs8") =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type, format: "pem" },
  }).privateKey;

const secrets: [kind: string, text: string][] = [
  ["aws", `AWS_SECRET_ACCESS_KEY="${letters(40)}"`],
  ["address", `fetch("https://kiln:${letters(12)}@api.kiln-pottery.com/v1")`],
  ["database", `DATABASE_URL=postgres://kiln:${letters(16)}@db.kiln-pottery.com:5432/app`],
  ["database", `url = mysql://kiln:${letters(16)}@mysql.kiln-pottery.com/app`],
  ["database", `jdbc:mysql://kiln:${letters(16)}@mysql.kiln-pottery.com/app`],
  ["database", `mongodb+srv://kiln:${letters(16)}@cluster0.ab1cd.mongodb.net/app`],
  ["github", `token: ghp_${letters(36)}`],
  ["github", `github_pat_${letters(82)}`],
  ["npm", `//registry.npmjs.org/:_authToken=npm_${letters(36)}`],
  ["slack", `xoxb-1234567890-${letters(24)}`],
  ["slack", `https://hooks.slack.com/services/T${upper(8)}/B${upper(8)}/${letters(24)}`],
  ["sendgrid", `SG.${letters(22)}.${letters(43)}`],
  ["shopify", `shpat_${letters(32)}`],
  ["openai", `OPENAI_API_KEY=sk-${letters(20)}T3BlbkFJ${letters(20)}`],
  ["openai", `OPENAI_API_KEY=sk-proj-${letters(74)}T3BlbkFJ${letters(74)}`],
  ["anthropic", `sk-ant-api03-${letters(93)}AA`],
  ["linear", `lin_api_${letters(40)}`],
  ["1password", `OP_SERVICE_ACCOUNT_TOKEN=ops_${Buffer.from(`{"muk":"${letters(102)}"}`).toString("base64")}`],
  ["private_key", privateKey("pkcs1")],
  ["private_key", privateKey("pkcs8")],
  ["stripe", `sk_live_${letters(24)}`],
  ["stripe", `const stripe = new Stripe('sk_live_51${letters(97)}')`],
  ["stripe", `rk_live_${letters(99)}`],
  ["supabase", `SUPABASE_SERVICE_ROLE_KEY=${jwt("service_role")}`],
  ["supabase", `sb_secret_${letters(31)}`],
];

it.each(secrets)("finds %s at its place in an archive: %#", async (kind, text) => {
  const content = `# Settings\n\n${text}\n`;
  const expected = { kind, file: "kiln/src/.env", line: 3 };
  const files = [
    { name: "kiln/readme.md", content: "Fires a kiln." },
    { name: "kiln/src/.env", content },
  ];
  const ids = [];
  for (const found of [
    await search("kiln.zip", buildZip(files.map((file) => ({ ...file, method: 8 })))),
    await search("kiln.tar.gz", buildTarGz(files)),
  ]) {
    expect(found).toMatchObject({ fileCount: 2, skippedCount: 0, findingCount: 1, findings: [expected] });
    ids.push(found?.findings[0]?.id);
  }
  expect((await search(".env.txt", Buffer.from(content)))?.findings).toMatchObject([
    { ...expected, file: ".env.txt", id: ids[0] },
  ]);
  expect(ids[1]).toBe(ids[0]);
});

it("finds a Google Cloud service account by its file", async () => {
  const account = { type: "service_account", private_key_id: letters(40), private_key: privateKey("pkcs8") };
  const found = await search("kiln.zip", buildZip([{ name: "account.json", content: JSON.stringify(account) }]));
  expect(found?.findings).toContainEqual(expect.objectContaining({ kind: "google", file: "account.json", line: 1 }));
});

it.each([
  ["an anonymous key", `SUPABASE_ANON_KEY=${jwt("anon")}`],
  ["a test key", `sk_test_51${letters(97)}`],
  ["a local database", "postgres://postgres:postgres@localhost:5432/app"],
  ["a database of a composition", `mysql://kiln:${letters(16)}@db:3306/app`],
  ["a template", "postgres://${user}:${password}@${host}.kiln-pottery.com/app"],
  ["an example host", `https://kiln:${letters(12)}@www.example.com/`],
  ["a placeholder", "postgres://user:password@db.kiln-pottery.com/app"],
  ["a public key", "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----"],
])("takes %s for no live secret", async (_, text) => {
  expect(await search("notes.txt", Buffer.from(text))).toMatchObject({ fileCount: 1, findingCount: 0 });
});

it("isn't silenced by a comment, and reads what PowerShell writes", async () => {
  const key = `sk_live_${letters(24)}`;
  expect(await search("a.js", Buffer.from(`// secretlint-disable\n${key}`))).toMatchObject({ findingCount: 1 });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`\n${key}\n`, "utf16le")]);
  expect(await search("a.txt", utf16)).toMatchObject({ findings: [{ kind: "stripe", line: 2 }] });
});

it("counts the text files that it doesn't search: others' code and large ones", async () => {
  const key = `sk_live_${letters(24)}`;
  const files = [
    { name: "node_modules/stripe/test/a.js", content: key },
    { name: "data.json", content: Buffer.alloc(MAX_TEXT_BYTES + 1, "a") },
    { name: "program", content: Buffer.concat([Buffer.from([0]), Buffer.from(key)]) },
    { name: "index.js", content: "start();" },
  ].map((file) => ({ ...file, method: 8 }));
  expect(await search("kiln.zip", buildZip(files))).toEqual({
    fileCount: 1,
    skippedCount: 2,
    findings: [],
    findingCount: 0,
  });
});

it("keeps a limited number of places, and counts all", async () => {
  const lines = Array.from({ length: MAX_FINDINGS + 10 }, () => `sk_live_${letters(24)}`);
  const found = await search("keys.txt", Buffer.from(lines.join("\n")));
  expect(found).toMatchObject({ findingCount: lines.length });
  expect(found?.findings).toHaveLength(MAX_FINDINGS);
  expect(found?.findings.at(-1)).toMatchObject({ line: MAX_FINDINGS });
  expect(JSON.stringify(found)).not.toContain("sk_live");
});

/** The files of an installed package, as its authors published them; null when they are small or large. */
async function readPackage(name: string) {
  const folder = join("node_modules", name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );
  const own = paths.filter((path) => !path.includes("node_modules")).sort();
  const files = await Promise.all(
    own.map(async (path) => ({ name: `package/${path}`, content: await readFile(join(folder, path)) })),
  );
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return bytes > 30_000 && bytes < 600_000 ? files : null;
}

it("raises at most one false alarm in forty real packages", async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile("package.json", "utf8")) as Record<
    string,
    object
  >;
  const alarms: unknown[] = [];
  let searched = 0;
  for (const name of Object.keys({ ...dependencies, ...devDependencies }).sort()) {
    const files = searched < 40 ? await readPackage(name) : null;
    if (!files) continue;
    searched += 1;
    const found = await search(`${searched}.zip`, buildZip(files));
    alarms.push(...(found?.findings ?? []).map((finding) => ({ name, ...finding })));
  }
  expect(searched).toBe(40);
  expect(alarms.slice(1)).toEqual([]);
});
