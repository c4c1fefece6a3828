import sharp from "sharp";
import { check } from "../harness/check.ts";

const createImage = (red) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();

async function isImage(base, address) {
  const response = await fetch(new URL(address, base));
  const body = Buffer.from(await response.arrayBuffer());
  check(
    response.status === 200 && (await sharp(body).metadata()).format === "webp",
    `${address} is a picture at ${base} (${response.status})`,
  );
}

/**
 * A screenshot uploaded through one server is served by the other; an avatar is uploaded directly to the bucket and
 * can be claimed at either.
 */
export async function checkSharedUploads({ a, b }, ada) {
  const form = new FormData();
  form.append("file", new Blob([await createImage(200)], { type: "image/png" }), "screenshot.png");
  const sent = await fetch(`${a}/api/upload`, {
    method: "POST",
    headers: { cookie: ada.cookie, "sec-fetch-site": "same-origin" },
    body: form,
  });
  check(sent.status === 201, `sending a screenshot answers 201, not ${sent.status}`);
  await isImage(b, (await sent.json()).url);

  const content = await createImage(30);
  const opened = await ada.ask(a, `/api/objects/upload?type=image/png&size=${content.length}`, {
    method: "POST",
    body: {},
  });
  check(
    opened.status === 200 || opened.status === 201,
    `asking where to put an avatar answers ${opened.status}: ${opened.text}`,
  );
  const address = JSON.parse(opened.text).uploadURL;
  check(!address.startsWith(a), "an avatar goes to the bucket itself");
  const put = await fetch(address, { method: "PUT", headers: { "content-type": "image/png" }, body: content });
  check(put.ok, `the bucket takes it (${put.status})`);
  const made = await ada.ask(b, "/api/profile/avatar", { method: "PUT", body: { avatarURL: address } });
  check(made.status === 200, `making it one's own at the other server answers 200, not ${made.status}: ${made.text}`);
  await isImage(a, JSON.parse(made.text).user.avatar);
}
