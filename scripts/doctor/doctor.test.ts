import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import StripeClient from "stripe";
import { startStripeSandbox, type StripeSandbox } from "@/sandbox/stripe/server";
import { childEnvironment } from "@/scripts/processes/run-program.mjs";
import { startBucket } from "@/tests/fixtures/bucket";
import { expired, selfSigned } from "@/tests/fixtures/certificates";
import { useIsolatedDatabase } from "@/tests/fixtures/isolated-database";

const { asOwner } = useIsolatedDatabase("doctor");
const DATABASE_URL = process.env.DATABASE_URL ?? "";
const CORS =
  "<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>" +
  "<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>";

let bucket: Awaited<ReturnType<typeof startBucket>>;
let provider: StripeSandbox;
let mail: SMTPServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(process.env.FORGEHALL_TEST_DIR ?? "", "doctor-"));
  bucket = await startBucket({ cors: CORS });
  provider = await startStripeSandbox({
    webhookUrl: "http://127.0.0.1:3000/api/webhooks/stripe",
    thinWebhookUrl: "http://127.0.0.1:3000/api/webhooks/stripe/accounts",
  });
  mail = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(password === "right" ? null : new Error("no"), { user: "hall" }),
  });
  await new Promise<void>((done) => mail.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await Promise.all([bucket.stop(), provider.stop(), new Promise<void>((done) => mail.close(done))]);
});

/** Settings with which nothing is wrong, services of this test behind them. */
const right = () => ({
  FORGEHALL_STAND_INS: "1",
  DATABASE_URL,
  APP_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef",
  STRIPE_API_BASE: provider.url,
  STRIPE_SECRET_KEY: "sk_test_forgehall",
  STRIPE_PUBLISHABLE_KEY: "pk_test_forgehall",
  STRIPE_WEBHOOK_SECRET: "whsec_forgehall_sandbox",
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: "whsec_forgehall_thin",
  S3_BUCKET: bucket.bucket,
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  SMTP_URL: `smtp://hall:right@127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
  MAIL_FROM: "Hall <hello@hall.example>",
  CONTACT_EMAIL: "help@hall.example",
});

/** What the command says with these settings and none of the test's: a line a finding, and its exit code. */
async function doctor(change: Record<string, string | undefined> = {}) {
  const env = childEnvironment({ PATH: process.env.PATH, HOME: folder, TMPDIR: folder, ...right(), ...change });
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/doctor.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, said: said + complained };
}

describe("npm run doctor", () => {
  it("finds nothing where nothing is wrong, and says what it looked at", async () => {
    const { status, said } = await doctor();
    expect(said).toContain("No problems found.");
    expect(status).toBe(0);
    for (const name of ["Settings", "Database", "Migrations", "Storage", "Email", "Provider", "Webhooks", "Clock"])
      expect(said).toMatch(new RegExp(`^ok +${name} `, "m"));
  });

  it("says of each broken part how to fix it", async () => {
    await asOwner(
      "DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)",
    );
    const other = new URL(right().SMTP_URL);
    other.password = "wrong";
    const { status, said } = await doctor({
      S3_BUCKET: "forgehal",
      SMTP_URL: other.href,
      STRIPE_SECRET_KEY: "sk_test_wrong",
    });
    expect(said).toMatch(/^problem +Migrations +The database is missing 1 migration.*\n +Fix: run npm run migrate/m);
    expect(said).toMatch(/^problem +Storage +S3_BUCKET: there is no bucket named "forgehal"\.\n +Fix: /m);
    expect(said).toMatch(/^problem +Email +the mail server rejects the user or the password\.\n +Fix: .*SMTP_URL/m);
    expect(said).toMatch(/^problem +Provider +the card provider rejects the key\.\n +Fix: .*STRIPE_SECRET_KEY/m);
    expect(said).toMatch(/^skipped +Webhooks /m);
    expect(said).toContain("4 problems found.");
    expect(said).not.toMatch(/wrong"|:wrong@|sk_test_wrong/);
    expect(status).toBe(1);
    await asOwner(
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = (SELECT max(migration_name) FROM " +
        "_prisma_migrations)",
    );
    const failed = await doctor({
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
      OSV_URL: "http://127.0.0.1:9",
      APP_URL: "http://localhost:4000",
      S3_BUCKET: undefined,
      STORAGE_DIR: "/proc/forgehall/objects",
      SMTP_URL: undefined,
      MAIL_DIR: "/proc/forgehall/mail",
    });
    expect(failed.said).toMatch(
      /^problem +Storage +STORAGE_DIR: the folder \/proc\/forgehall\/objects cannot be created \(ENOENT\)\.\n +Fix: .*STORAGE_DIR/m,
    );
    expect(failed.said).toMatch(
      /^problem +Email +MAIL_DIR: the folder \/proc\/forgehall\/mail cannot be created \(ENOENT\)\.\n +Fix: .*MAIL_DIR/m,
    );
    expect(failed.said).toMatch(
      /^problem +Collector +nothing answers at http:\/\/127\.0\.0\.1:9\/v1\/metrics\.\n +Fix: /m,
    );
    expect(failed.said).toMatch(/^problem +Advisories +127\.0\.0\.1:9 does not answer: .*\n +Fix: correct OSV_URL/m);
    expect(failed.said).toMatch(/^problem +Migrations .*\n +Fix: .*npm run migrate/m);
    expect(failed.said).toMatch(
      /^problem +Webhooks +the card provider has no endpoint for http:\/\/localhost:4000\/api\/webhooks\/stripe\.\n +Fix: add it/m,
    );
    expect(failed.said).toMatch(
      /^problem .*no event destination for thin events for http:\/\/localhost:4000\/api\/webhooks\/stripe\/accounts\.\n +Fix: .*STRIPE_ACCOUNTS_WEBHOOK_SECRET/m,
    );
    expect(failed.status).toBe(1);
  });

  it("signs an event for its own webhook, and notices when the server runs with another secret", async () => {
    const signedWith = (secret: string) => async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      try {
        const signature = String(request.headers["stripe-signature"]);
        expect(StripeClient.webhooks.constructEvent(body, signature, secret).type).toBe("forgehall.doctor");
        response.writeHead(200).end();
      } catch {
        response.writeHead(400).end();
      }
    };
    const withServer = async (secret: string) => {
      const running = createServer((request, response) => void signedWith(secret)(request, response)).listen(0);
      const origin = `http://localhost:${(running.address() as AddressInfo).port}`;
      const usual = provider.settings.webhookUrl;
      provider.settings.webhookUrl = `${origin}/api/webhooks/stripe`;
      const { said } = await doctor({ APP_URL: origin, STRIPE_ACCOUNTS_WEBHOOK_SECRET: undefined });
      provider.settings.webhookUrl = usual;
      running.close();
      return said;
    };
    expect(await withServer("whsec_forgehall_sandbox")).toMatch(/^ok +Webhooks .*\/stripe accepts a signed event$/m);
    expect(await withServer("whsec_before")).toMatch(
      /^problem +Webhooks .*STRIPE_WEBHOOK_SECRET: the server runs with another secret\.\n +Fix: restart/m,
    );
  });

  it("says when the provider's events come without their webhooks", async () => {
    const arrivals = async () =>
      /^(\w+) +Webhooks +(?:no|the last) webhook of payments.*$/m.exec((await doctor()).said);
    const swept = (id: string, type: string, ago: string) =>
      asOwner(
        `INSERT INTO payment_events (id, type, processed_at) VALUES ('${id}', '${type}', now() - interval '${ago}')`,
      );
    // Before anybody kept when a webhook came.
    await swept("evt_before", "charge.refunded", "1 day");
    expect((await arrivals())?.[1]).toBe("note");
    await asOwner("INSERT INTO last_events (name, at) VALUES ('webhook payments', now() - interval '3 hours')");
    await swept("evt_account", "v2.core.account.closed", "1 hour");
    expect((await arrivals())?.[0]).toMatch(/^ok +Webhooks +the last webhook of payments was accepted 3 hours ago$/);
    await swept("evt_swept", "charge.refunded", "1 hour");
    expect((await doctor()).said).toMatch(
      /^problem +Webhooks +.* 3 hours ago, but the provider has newer events\.\n +Fix: .*STRIPE_WEBHOOK_SECRET/m,
    );
    await asOwner("TRUNCATE payment_events, last_events");
  });

  it("judges the certificate as a browser does", async () => {
    const judged = async (certificate: typeof expired) => {
      const running = createHttpsServer(certificate).listen(0);
      const { port } = running.address() as AddressInfo;
      const { said } = await doctor({ APP_URL: `https://localhost:${port}` });
      running.close();
      return said;
    };
    expect(await judged(expired)).toMatch(
      /^problem +Certificate +the certificate of localhost expired on 2025-01-01\.\n +Fix: renew it/m,
    );
    expect(await judged(selfSigned)).toMatch(
      /^problem +Certificate +browsers reject the certificate of localhost \(.*SELF_SIGNED.*\)\.\n +Fix: /m,
    );
  });

  it("says how much space is left for uploads, and what makes it too little", async () => {
    const storageDir = join(folder, "space");
    mkdirSync(storageDir);
    const settings = { S3_BUCKET: undefined, STORAGE_DIR: storageDir };
    expect((await doctor(settings)).said).toMatch(/^ok +Storage +[\d.]+ GB of [\d.]+ GB are free, of which uploads/m);
    expect((await doctor({ ...settings, STORAGE_MIN_FREE_BYTES: String(2 ** 50) })).said).toMatch(
      /^problem +Storage +the disk for uploads is nearly full/m,
    );
  });

  it("ends quietly when its reader has seen enough", async () => {
    const env = childEnvironment({ PATH: process.env.PATH, HOME: folder, TMPDIR: folder, ...right() });
    const child = spawn("sh", ["-c", `"${process.execPath}" --import tsx scripts/doctor.ts | head -n 1`], { env });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(complained).toBe("");
  });

  it("names the list that a restricted provider key cannot read", async () => {
    await fetch(`${provider.url}/sandbox/faults`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_forgehall" },
      body: JSON.stringify({ count: 1, status: 403, path: "/v1/refunds" }),
    });
    const { status, said } = await doctor();
    expect(said).toMatch(/^problem +Provider +the key is not allowed to read refunds, .*\n +Fix: .*read access/m);
    expect(status).toBe(1);
  });

  it("names every wrong setting, and goes on with what does not need them", async () => {
    await asOwner("CREATE DATABASE doctor_latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    const { status, said } = await doctor({
      FORGEHALL_STAND_INS: undefined,
      NODE_ENV: "production",
      APP_URL: "http://hall.example",
      MAIL_FROM: "Hall <hello@hall.test-shop.com>",
      SMTP_URL: undefined,
      NEXTAUTH_SECRET: "short",
      DATABASE_URL: "postgresql://nobody:secret@127.0.0.1:9/hall",
      DATABASE_DIRECT_URL: Object.assign(new URL(DATABASE_URL), { pathname: "/doctor_latin" }).href,
      S3_BUCKET: undefined,
      STORAGE_DIR: join(folder, "objects"),
    });
    expect(said).toMatch(/^problem +Settings +CONTACT_EMAIL is still an example: help@hall\.example\.\n +Fix: /m);
    expect(said).not.toContain("MAIL_FROM");
    for (const name of ["NEXTAUTH_SECRET", "APP_URL", "SMTP_URL", "STRIPE_API_BASE"])
      expect(said).toMatch(new RegExp(`^problem +Settings +${name} `, "m"));
    expect(said).toMatch(/^problem +Database +DATABASE_URL: nothing answers at 127\.0\.0\.1:9\.\n +Fix: /m);
    expect(said).toMatch(/^problem +Database +DATABASE_DIRECT_URL: .* as LATIN1, .*\n +Fix: .*ENCODING 'UTF8'/m);
    expect(said).toMatch(/^ok +Storage /m);
    for (const name of ["Migrations", "Email", "Provider"]) expect(said).toMatch(new RegExp(`^skipped +${name} `, "m"));
    expect(said).not.toContain("secret@");
    expect(status).toBe(1);
  });

  it("leaves nothing in the folder of uploads, and stores nothing there as another user than its owner", async () => {
    const storageDir = join(folder, "uploads");
    const settings = { S3_BUCKET: undefined, STORAGE_DIR: storageDir };
    expect((await doctor(settings)).said).toMatch(/^ok +Storage +files can be stored in the folder /m);
    expect(existsSync(storageDir)).toBe(false);
    mkdirSync(storageDir);
    expect((await doctor(settings)).said).toMatch(/^ok +Storage /m);
    expect(readdirSync(storageDir)).toEqual([]);
    // Only root can give a folder to someone else, and only root is mistaken for the server's user.
    if (process.getuid?.() !== 0) return;
    chownSync(storageDir, 1234, 1234);
    const { said } = await doctor(settings);
    expect(said).toMatch(/^problem +Storage +the folder .* belongs to user 1234, .*\n +Fix: .*deploy\/run doctor/m);
    expect(readdirSync(storageDir)).toEqual([]);
  });

  it("says so when a bucket takes files but does not let a browser send any", async () => {
    const closed = await startBucket();
    const { status, said } = await doctor({ S3_ENDPOINT: closed.endpoint });
    await closed.stop();
    expect(said).toMatch(
      /^problem +Storage +the bucket does not let browsers send files from http:\/\/localhost:3000\.\n +Fix: .*CORS/m,
    );
    expect(status).toBe(1);
  });
});
