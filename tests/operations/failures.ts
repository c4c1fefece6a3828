import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  readFileSync,
} from "node:fs";
import { join } from "node:path";
import { expired } from "@/tests/fixtures/certificates";
import { check, logProgress } from "../harness/check";
import { waitUntilReady } from "../harness/start-program";
import { createImage, uploadFile } from "../harness/upload-file";
import { waitUntil } from "../harness/wait-until";
import { type Machine, PORTS, SERVER_USER, SITE, UNITS } from "./machine";
import { addressOf, type People } from "./operators-path";

const b = addressOf(PORTS.b);
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** A backup as the serving role fails with the name of the setting that is missing. */
export async function checkBackupWithoutOwner({ run, at }: Machine): Promise<void> {
  const urls = { DATABASE_URL_FILE: at("etc/secrets/database_url"), STORAGE_DIR: at("objects") };
  const { code, output } = await run("npm", ["run", "--silent", "backup", "--", "--to", at("elsewhere")], {
    env: urls,
  });
  check(code === 1 && output.includes("DATABASE_OWNER_URL"), `a backup without the owner names the setting: ${output}`);
  logProgress("a backup without the owner's URL names DATABASE_OWNER_URL");
}

/** A server refuses a secret of one repeated character. */
export async function checkWeakSecret({ command }: Machine): Promise<void> {
  const { code, output } = await command(["serve"], { env: { NEXTAUTH_SECRET: "a".repeat(40), PORT: "4149" } });
  check(code !== 0 && /NEXTAUTH_SECRET must be random/.test(output), `a weak secret is refused: ${output}`);
  logProgress("a secret of one repeated character is refused");
}

async function upload(cookie: string, base = SITE) {
  const content = await createImage({ r: 200, g: 90, b: 30 });
  return uploadFile(base, cookie, "image", { content, name: "app.png" });
}

/** What somebody else's files and folders do to a server: an answer with 500, and readiness that says so. */
export async function checkUploadFolder(machine: Machine, { grace }: People): Promise<void> {
  const { at, command } = machine;
  const { status, body } = await upload(grace.cookie);
  const { url } = body as { url: string };
  check(status === 201, `an image can be uploaded (${status})`);
  const file = at("objects", url.replace(/^\/objects\//, ""));
  const served = () => fetch(SITE + url, { headers: { cookie: grace.cookie } });
  check((await served()).status === 200, "and is served");
  const [path = file] = statSync(file).isDirectory() ? readdirSync(file).map((name) => join(file, name)) : [file];
  chownSync(path, 0, 0);
  chmodSync(path, 0o600);
  const unreadable = await served();
  check(unreadable.status === 500, `a file that can't be read is answered with 500, not ${unreadable.status}`);
  chownSync(path, SERVER_USER.uid, SERVER_USER.gid);

  renameSync(at("objects"), at("away"));
  const isReady = async (expected: number) => (await statusOf(`${b}/api/health/ready`)) === expected;
  check(await waitUntil(() => isReady(503)), "readiness notices that the folder is gone");
  renameSync(at("away"), at("objects"));
  check(await waitUntil(() => isReady(200)), "and that it is back");

  const incoming = at("objects/.incoming");
  const had = statSync(incoming, { throwIfNoEntry: false });
  if (had) chownSync(incoming, 0, 0);
  else mkdirSync(incoming, { mode: 0o700 });
  chmodSync(incoming, 0o700);
  check(await waitUntil(() => isReady(503)), "readiness notices a folder of root in the uploads");
  if (had) chownSync(incoming, SERVER_USER.uid, SERVER_USER.gid);
  else rmSync(incoming, { recursive: true });
  check(await waitUntil(() => isReady(200)), "and that it is the server's again");

  const ofRoot = () =>
    readdirSync(at("objects"), { recursive: true, encoding: "utf8" }).filter(
      (name) => statSync(at("objects", name), { throwIfNoEntry: false })?.uid === 0,
    );
  const asRoot = await command(["doctor"], { asRoot: true });
  check(/runs as user 0/.test(asRoot.output), `the doctor says that it runs as another user: ${asRoot.output}`);
  check(ofRoot().length === 0, `and leaves nothing of root behind: ${ofRoot().join(", ")}`);
  logProgress("files and folders of root: 500, 503 from readiness, and the doctor leaves none");
}

/** Uploads leave the last space of a disk to the database. */
export async function checkFullDisk({ set, unset, systemctl, command }: Machine, { grace }: People): Promise<void> {
  set(`STORAGE_MIN_FREE_BYTES=${Number.MAX_SAFE_INTEGER}`);
  await systemctl("restart", UNITS.b);
  await waitUntilReady(b);
  const { status, text } = await upload(grace.cookie, b);
  check(status === 507, `an upload to a full disk is answered with 507, not ${status} ${text}`);
  const { code, output } = await command(["doctor"]);
  check(code === 1 && output.includes("nearly full"), `the doctor says that the disk is full: ${output}`);
  unset("STORAGE_MIN_FREE_BYTES");
  await systemctl("restart", UNITS.b);
  await waitUntilReady(b);
  logProgress("a full disk: 507, and the doctor says so");
}

/** An event that was signed with another secret is logged with the setting that is wrong. */
export async function checkWebhookSecret({ log, command }: Machine): Promise<void> {
  const { status } = await fetch(`${b}/api/webhooks/stripe`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "stripe-signature": `t=${Math.floor(Date.now() / 1_000)},v1=00` },
  });
  check(status === 400, `a wrong signature is answered with 400, not ${status}`);
  const isLogged = () => /"setting":"STRIPE_WEBHOOK_SECRET"/.test(log(UNITS.b));
  check(await waitUntil(isLogged), "the log names the setting");
  const { code, output } = await command(["doctor"], { env: { STRIPE_WEBHOOK_SECRET: "whsec_another" } });
  check(code === 1 && /signed with STRIPE_WEBHOOK_SECRET/.test(output), `so does the doctor: ${output}`);
  logProgress("a wrong webhook secret is named by the log and the doctor");
}

/** The doctor reports an expired certificate, and ends quietly when nobody reads on. */
export async function checkDoctor({ at, command, run, current }: Machine, reload: () => void): Promise<void> {
  const [certificate, key] = [readFileSync(at("fullchain.pem")), readFileSync(at("privkey.pem"))];
  const use = async (cert: string | Buffer, own: string | Buffer) => {
    writeFileSync(at("privkey.pem"), own);
    writeFileSync(at("fullchain.pem"), cert);
    reload();
  };
  await use(expired.cert, expired.key);
  const isReported = async () => /certificate of localhost expired/.test((await command(["doctor"])).output);
  check(await waitUntil(isReported), "the doctor reports an expired certificate");
  await use(certificate, key);
  const piped = await run("bash", ["-c", `set -o pipefail; ${join(current, "deploy/run")} doctor | head -n 1`]);
  check(!/EPIPE|Error/.test(piped.output), `the doctor ends quietly in a pipe: ${piped.output}`);
  check(
    await waitUntil(() =>
      statusOf(`${SITE}/api/health/ready`).then(
        (status) => status === 200,
        () => false,
      ),
    ),
    "nginx serves again",
  );
  logProgress("the doctor reports an expired certificate, and ends quietly in a pipe");
}
