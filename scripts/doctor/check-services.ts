import { rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { smtpTransport } from "@/lib/foundation/mail/deliver";
import { readDiskSpace } from "@/lib/foundation/storage/disk-space";
import { findFolderProblem } from "@/lib/foundation/storage/find-storage-problem";
import { storageFolder } from "@/lib/foundation/storage/folders";
import { getObjectStore } from "@/lib/foundation/storage/get-object-store";
import { findUploadsProblem } from "@/lib/foundation/uploads/uploads";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

function explain(error: unknown): Result {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(env.SMTP_URL ?? "");
  if (code === "EAUTH")
    return problem(
      "the mail server rejects the user or the password.",
      "correct them in SMTP_URL; write special characters percent-encoded.",
    );
  if (code === "EDNS") return problem(`there is no mail server named ${host}.`, "correct SMTP_URL.");
  if (code === "ETLS" || /ssl|tls|certificate/i.test(message))
    return problem(
      `the mail server's encryption fails (${message}).`,
      "use smtps:// for port 465 and smtp:// for 587.",
    );
  return problem(
    `the mail server at ${host} does not answer (${message}).`,
    "correct SMTP_URL, or allow this machine through the firewall; many hosts block port 25.",
  );
}

/** Whether the mail server takes our connection and our password, or the folder our files. No message is sent. */
export const checkEmail: Check = {
  name: "Email",
  needs: ["SMTP_URL"],
  run: async () => {
    const smtp = smtpTransport();
    if (!smtp) {
      const broken = await findFolderProblem("MAIL_DIR", env.MAIL_DIR);
      const fix = "set SMTP_URL, or MAIL_DIR to a folder that this user can create and write to.";
      return [broken ? problem(broken.problem, fix) : ok(`messages become files in ${env.MAIL_DIR}`)];
    }
    return [await smtp.verify().then(() => ok(`${new URL(env.SMTP_URL ?? "").host} takes messages`), explain)];
  },
};

/** Milliseconds. */
const COLLECTOR_TIMEOUT = 8_000;

/** Whether the collector takes an export of nothing, if traces and metrics are sent to one. */
export const checkCollector: Check = {
  name: "Collector",
  needs: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
  run: async () => {
    const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (!base) return [note("OTEL_EXPORTER_OTLP_ENDPOINT is not set: nothing is measured, and no alert can fire.")];
    const url = `${base.replace(/\/$/, "")}/v1/metrics`;
    const pairs = (process.env.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter((pair) => pair.includes("="));
    const headers = pairs.map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), decodeURIComponent(value.join("=").trim())];
    });
    try {
      const { status } = await fetch(url, {
        method: "POST",
        headers: [["content-type", "application/json"], ...headers],
        body: JSON.stringify({ resourceMetrics: [] }),
        signal: AbortSignal.timeout(COLLECTOR_TIMEOUT),
      });
      if (status < 300) return [ok(`${url} takes metrics`)];
      return [
        problem(`${url} answers ${status}.`, "correct OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_HEADERS."),
      ];
    } catch {
      return [problem(`nothing answers at ${url}.`, "correct OTEL_EXPORTER_OTLP_ENDPOINT, or start the collector.")];
    }
  },
};

const CONTENT = new TextEncoder().encode("forgehall");
const place = () => (env.S3_BUCKET ? `the bucket "${env.S3_BUCKET}"` : `the folder ${env.STORAGE_DIR}`);

/** Stores a file, reads it back and removes it. */
async function tryOut(): Promise<Result | null> {
  const path = `doctor/${crypto.randomUUID()}`;
  const store = getObjectStore();
  try {
    await store.put(path, CONTENT, "text/plain");
    const found = await store.open(path);
    const read = found && (await new Response(found.read()).text());
    await store.remove(path);
    await store.abortUpload(path, await store.beginUpload(path, "text/plain"));
    return read === "forgehall"
      ? null
      : problem(`${place()} does not give back what was stored.`, "look at the service's own log.");
  } catch (error) {
    if (error instanceof AppError && error.code === "no_space")
      return problem(
        "the disk for uploads is nearly full: less than STORAGE_MIN_FREE_BYTES is free, so uploads answer 507.",
        "free space on that disk, or mount a larger one in its place.",
      );
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const fix = env.S3_BUCKET
      ? "allow s3:PutObject, s3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload on the bucket's objects."
      : "give this user the right to write there.";
    return problem(`a file cannot be stored in ${place()} (${said}).`, fix);
  }
}

/** Asks the bucket what a browser asks before it sends a profile picture there. */
async function tryBrowser(): Promise<Result | null> {
  const { origin } = new URL(env.APP_URL);
  const address = await getObjectStore().createUploadUrl({
    path: "doctor/preflight",
    type: "image/png",
    size: 1,
    maxBytes: 1,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const headers = {
    Origin: origin,
    "Access-Control-Request-Method": "PUT",
    "Access-Control-Request-Headers": "content-type",
  };
  const allowed = (
    await fetch(address, { method: "OPTIONS", headers, signal: AbortSignal.timeout(8_000) })
  ).headers.get("access-control-allow-origin");
  if (allowed === "*" || allowed === origin) return null;
  return problem(
    `the bucket does not let browsers send files from ${origin}.`,
    `add a CORS rule to the bucket: origin ${origin}, method PUT, header Content-Type, exposed header ETag.`,
  );
}

/**
 * Warns when another user than the owner of the folder of uploads looks: what it stores there, the server can't remove,
 * and what it is allowed says nothing about the server.
 */
async function findForeignOwner(): Promise<Result | null> {
  const folder = await stat(storageFolder()).catch(() => null);
  const user = process.getuid?.();
  if (env.S3_BUCKET || !folder || user === undefined || folder.uid === user) return null;
  return problem(
    `${place()} belongs to user ${folder.uid}, and this command runs as user ${user}, so storing a file was not tried.`,
    user === 0
      ? "run it as the server's user, such as with deploy/run doctor."
      : `if the server runs as this user, give it the folder: chown -R ${user} <folder>. Otherwise run this as the ` +
          "server's user.",
  );
}

/** Runs the work, then removes the folders in the folder of uploads, and the folder itself, that it left empty. */
async function leavingNoFolder<T>(work: () => Promise<T>): Promise<T> {
  const top = storageFolder();
  const candidates = [...["doctor", ".incoming", ".uploads"].map((name) => join(top, name)), top];
  const before = await Promise.all(candidates.map((path) => stat(path).catch(() => null)));
  const result = await work();
  for (const [index, path] of candidates.entries()) if (!before[index]) await rmdir(path).catch(() => undefined);
  return result;
}

/** Whether uploads can be stored, read and removed, and sent by browsers. */
export const checkStorage: Check = {
  name: "Storage",
  needs: ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "STORAGE_DIR"],
  run: () => (env.S3_BUCKET ? tryStorage() : leavingNoFolder(tryStorage)),
};

async function tryStorage(): Promise<Result[]> {
  const foreign = await findForeignOwner();
  if (foreign) return [foreign];
  const broken = await findUploadsProblem();
  const fix = env.S3_BUCKET
    ? "correct the setting, or the service that it names."
    : "set STORAGE_DIR to a folder that this user can create and write to.";
  if (broken) return [problem(broken.problem, fix)];
  const wrong = (await tryOut()) ?? (env.S3_BUCKET ? await tryBrowser() : null);
  if (wrong) return [wrong];
  return [ok(`files can be stored in ${place()}`), ...(env.S3_BUCKET ? [] : await findSpace())];
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** How much space uploads have, and whether they share it with the database, which stops on a full disk. */
async function findSpace(): Promise<Result[]> {
  const space = await readDiskSpace(storageFolder()).catch(() => null);
  if (!space) return [];
  const left = Math.max(0, space.free - space.reserved);
  const free = `${gigabytes(space.free)} of ${gigabytes(space.size)} are free`;
  const said = `${free}, of which uploads may use ${gigabytes(left)}`;
  const isLow = left < LOW_SHARE * space.size;
  const results: Result[] = [
    isLow ? problem(`${said}.`, "free space on that disk, or mount a larger one in its place.") : ok(said),
  ];
  if (await isOnDiskOfDatabase())
    results.push(note("the database is on the same disk as the uploads. When one fills it, the other stops too."));
  return results;
}

/** The share of the disk below which its space is a problem; the documents say to alert at four fifths. */
const LOW_SHARE = 0.05;

/** Whether database and uploads share a disk; false also when the database doesn't say where its files are. */
export async function isOnDiskOfDatabase(): Promise<boolean> {
  try {
    const [row] = await queryRows(
      db,
      { folder: "text" },
      Prisma.sql`SELECT current_setting('data_directory') AS folder`,
    );
    const [database, uploads] = await Promise.all([stat(row?.folder ?? ""), stat(storageFolder())]);
    return database.dev === uploads.dev;
  } catch {
    return false;
  }
}
