import { changedUser } from "@/lib/accounts/users/users.rows";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { claimAvatar, putAvatar } from "../harness/upload-file";
import { readJson } from "../harness/users";
import type { HostileFile } from "./hostile-files";

/** The ways in: two kinds of upload by form, and profile pictures by PUT. */
export const UPLOAD_KINDS = ["image", "attachment", "avatar"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** What the product answered; `url` is the stored file's, and `leak` says that the file was served as it was sent. */
export type SentFile = { status: number; headers: Headers; text: string; url: string | null; leak: boolean };

/** Sends a file in one of the ways. */
export function sendHostileFile(base: string, cookie: string, kind: UploadKind, file: HostileFile): Promise<SentFile> {
  return kind === "avatar" ? sendAvatar(base, cookie, file) : sendForm(base, cookie, kind, file);
}

async function sendForm(base: string, cookie: string, kind: UploadKind, { form }: HostileFile): Promise<SentFile> {
  const response = await fetch(`${base}/api/upload?kind=${kind}`, {
    method: "POST",
    headers: { "content-type": form.contentType, cookie },
    body: form.body,
  });
  const { status, headers, text, body } = await readJson(response);
  return { status, headers, text, url: status === 201 ? storedFile.parse(body).url : null, leak: false };
}

/** A profile picture (docs/product.md#profile): get a URL, PUT it there, then claim it. */
async function sendAvatar(base: string, cookie: string, { content, type }: HostileFile): Promise<SentFile> {
  const isSendable = /^[\x20-\x7e]+$/.test(type);
  const put = await putAvatar(base, cookie, { content, type: isSendable ? type : undefined });
  const served = await fetch(put.url.split("?", 1).join(""));
  const raw = await served.arrayBuffer();
  const { status, headers, text, body } = await claimAvatar(base, cookie, put.url);
  return {
    status: Math.max(put.status, status),
    headers,
    text,
    url: status === 200 ? changedUser.parse(body).user.avatar : null,
    leak: served.status === 200 && raw.byteLength > 0,
  };
}
