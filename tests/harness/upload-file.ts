import sharp from "sharp";
import { avatarUpload } from "@/lib/foundation/uploads/uploads";
import { type JsonResponse, postJson, readJson } from "./users";

/** A file to upload. */
type UploadedFile = { content: Uint8Array<ArrayBuffer>; name: string; type?: string };

/**
 * Sends a file like the uploader.
 * @param cookie of the user's session
 */
export async function uploadFile(
  base: string,
  cookie: string,
  kind: "attachment" | "image",
  { content, name, type }: UploadedFile,
): Promise<JsonResponse> {
  const form = new FormData();
  form.append("file", new Blob([content], { type }), name);
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  return readJson(await fetch(`${base}/api/upload?kind=${kind}`, { method: "POST", headers, body: form }));
}

/**
 * Puts a profile picture where the product says.
 * @param declared whether its type and size are given beforehand, which a bucket needs
 * @returns its URL, to be claimed with `claimAvatar`, and the status of the upload
 */
export async function putAvatar(
  base: string,
  cookie: string,
  { content, type }: Omit<UploadedFile, "name">,
  { declared = false } = {},
): Promise<{ url: string; status: number }> {
  const query = declared ? `?type=${type}&size=${content.length}` : "";
  const opened = await postJson(base, `/api/objects/upload${query}`, {}, cookie);
  if (opened.status !== 200) throw new Error(`An upload cannot be opened: ${opened.status} ${opened.text}`);
  const url = avatarUpload.parse(opened.body).uploadURL;
  const response = await fetch(url, { method: "PUT", headers: type ? { "content-type": type } : {}, body: content });
  await response.arrayBuffer();
  return { url, status: response.status };
}

/** Makes an uploaded picture the user's profile picture. */
export const claimAvatar = (base: string, cookie: string, url: string): Promise<JsonResponse> =>
  postJson(base, "/api/profile/avatar", { avatarURL: url }, cookie, "PUT");

/** A PNG of one color, 800 × 500 pixels. */
export async function createImage(background: { r: number; g: number; b: number }): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width: 800, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
}
