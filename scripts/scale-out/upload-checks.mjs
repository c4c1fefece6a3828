import sharp from "sharp";
import { hold } from "./hold.mjs";

const picture = (red) => sharp({ create: { width: 800, height: 500, channels: 3, background: { r: red, g: 90, b: 40 } } }).png().toBuffer();

async function isPicture(base, address) {
  const response = await fetch(new URL(address, base));
  const body = Buffer.from(await response.arrayBuffer());
  hold(response.status === 200 && (await sharp(body).metadata()).format === "webp", `${address} is a picture at ${base} (${response.status})`);
}

/** A screenshot sent through one server is served by the other; an avatar goes straight into the bucket and is taken from there by either. */
export async function filesAreEverywhere({ a, b }, ada) {
  const form = new FormData();
  form.append("file", new Blob([await picture(200)], { type: "image/png" }), "screenshot.png");
  const sent = await fetch(`${a}/api/upload`, { method: "POST", headers: { cookie: ada.cookie, "sec-fetch-site": "same-origin" }, body: form });
  hold(sent.status === 201, `sending a screenshot answers 201, not ${sent.status}`);
  await isPicture(b, (await sent.json()).url);

  const content = await picture(30);
  const opened = await ada.ask(a, `/api/objects/upload?type=image/png&size=${content.length}`, { method: "POST", body: {} });
  hold(opened.status === 200 || opened.status === 201, `asking where to put an avatar answers ${opened.status}: ${opened.text}`);
  const address = JSON.parse(opened.text).uploadURL;
  hold(!address.startsWith(a), "an avatar goes to the bucket itself");
  const put = await fetch(address, { method: "PUT", headers: { "content-type": "image/png" }, body: content });
  hold(put.ok, `the bucket takes it (${put.status})`);
  const made = await ada.ask(b, "/api/profile/avatar", { method: "PUT", body: { avatarURL: address } });
  hold(made.status === 200, `making it one's own at the other server answers 200, not ${made.status}: ${made.text}`);
  await isPicture(a, JSON.parse(made.text).user.avatar);
}
