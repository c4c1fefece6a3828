import { residentMegabytes } from "../harness/process-usage.ts";
import { seededRandom } from "../harness/seeded-random.ts";
import { startStack } from "../harness/start-stack.ts";
import { mapConcurrent } from "../harness/map-concurrent.ts";
import { hostileFile, KIND_COUNT, canary } from "./hostile-files.mjs";
import { postJson, registerUser } from "../harness/users.ts";

/** An image of 50 million pixels takes 200 MB while it is re-encoded, and one is re-encoded at a time on two cores. */
const MAX_GROWTH_MB = 600;
const UPLOAD_KINDS = ["image", "attachment", "avatar"];

/** The server's peak resident memory during the callback, in MB; 0 where the system does not report it. */
function watchMemory(pid) {
  const read = () => (process.platform === "linux" ? residentMegabytes(pid) : 0);
  let most = read();
  const began = most;
  const timer = setInterval(() => (most = Math.max(most, read())), 200);
  return { end: () => (clearInterval(timer), { began, most, after: read() }) };
}

async function sendForm(base, cookie, way, { body, contentType }) {
  const response = await fetch(`${base}/api/upload?kind=${way}`, {
    method: "POST",
    headers: { "content-type": contentType, cookie },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    url: response.status === 201 ? JSON.parse(text).url : null,
    text,
  };
}

/** A profile picture as in the spec: get a URL, PUT it there, then claim it. */
async function sendAvatar(base, cookie, file) {
  const opened = await postJson(base, "/api/objects/upload", {}, cookie);
  const address = opened.body.uploadURL;
  const headers = /^[\x20-\x7e]+$/.test(file.type) ? { "content-type": file.type } : {};
  const put = await fetch(address, { method: "PUT", headers, body: file.content });
  await put.arrayBuffer();
  const served = await fetch(address.split("?")[0]);
  const raw = Buffer.from(await served.arrayBuffer());
  const made = await postJson(base, "/api/profile/avatar", { avatarURL: address }, cookie, "PUT");
  const leak = served.status === 200 && raw.length > 0 ? "what was sent is served as it is" : null;
  return {
    status: Math.max(put.status, made.status),
    headers: made.headers,
    url: made.status === 200 ? made.body.user.avatar : null,
    text: JSON.stringify(made.body),
    leak,
  };
}

/** What is wrong with how a stored file is served; empty when no browser would run any of it. */
async function checkServedFile(base, url, number) {
  const response = await fetch(new URL(url, base));
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  const type = headers.get("content-type");
  const wrong = [];
  if (response.status !== 200) wrong.push(`its address answers ${response.status}`);
  if (headers.get("x-content-type-options") !== "nosniff") wrong.push("it is served without nosniff");
  if (headers.get("x-injected")) wrong.push("a header was injected");
  if (type === "image/webp") {
    if (body.subarray(0, 4).toString("latin1") !== "RIFF" || body.subarray(8, 12).toString("latin1") !== "WEBP")
      wrong.push("its bytes are no WebP");
    if (body.includes(canary(number)) || /<script|<svg|<html|javascript:/i.test(body.toString("latin1")))
      wrong.push("something of the old file is left in it");
  } else if (type === "application/pdf") {
    if (!headers.get("content-disposition")?.startsWith("attachment"))
      wrong.push("a document is not sent as a download");
    if (!headers.get("content-security-policy")?.includes("sandbox")) wrong.push("a document is not in a sandbox");
  } else wrong.push(`it is served as ${type}`);
  return wrong;
}

async function uploadAndCheck(base, person, number) {
  // Every kind is uploaded by every way in turn.
  const way = UPLOAD_KINDS[Math.floor(number / KIND_COUNT) % UPLOAD_KINDS.length];
  const file = await hostileFile(number, seededRandom(number));
  const found =
    way === "avatar" ? await sendAvatar(base, person.cookie, file) : await sendForm(base, person.cookie, way, file);
  const wrong = [];
  if (found.status >= 500) wrong.push(`it is answered ${found.status} ${found.text.slice(0, 100)}`);
  if (found.leak) wrong.push(found.leak);
  if (found.headers.get("x-injected")) wrong.push("a header was injected");
  if (/text\/html/.test(found.headers.get("content-type") ?? "")) wrong.push("the answer is a page");
  if (found.url) wrong.push(...(await checkServedFile(base, found.url, number)));
  return {
    kept: Boolean(found.url),
    wrong: wrong.map((sentence) => `File ${number} (${file.kind}, as ${way}): ${sentence}.`),
  };
}

/**
 * 1,000 hostile files by the three upload paths: none is ever served as something a browser runs, no 5xx, bounded
 * memory.
 */
export async function run({ folder, quick, say }) {
  const stage = await startStack(folder);
  try {
    const people = await mapConcurrent(2, [1, 2, 3, 4], (_, number) =>
      registerUser(stage.url, `sender-${number}`, "developer"),
    );
    const count = quick ? KIND_COUNT * UPLOAD_KINDS.length : 1_000;
    const memory = watchMemory(stage.pidOf("server"));
    const tried = await mapConcurrent(4, Array.from({ length: count }), (_, number) =>
      uploadAndCheck(stage.url, people[number % people.length], number),
    );
    const { began, most, after } = memory.end();
    const wrong = tried.flatMap((file) => file.wrong);
    if (most - began > MAX_GROWTH_MB)
      wrong.push(`The server grew from ${Math.round(began)} to ${Math.round(most)} MB.`);
    for (const sentence of wrong.slice(0, 20)) say(sentence);
    const kept = tried.filter((file) => file.kept).length;
    return {
      ok: wrong.length === 0,
      figure: `${count} files, ${kept} kept (drawn anew, or a document for download), ${count - kept} refused; memory ${Math.round(began)} MB before, ${Math.round(most)} at most, ${Math.round(after)} after: ${wrong.length} wrong`,
    };
  } finally {
    await stage.end();
  }
}
