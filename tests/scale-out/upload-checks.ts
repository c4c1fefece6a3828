import sharp from "sharp";
import { changedUser } from "@/lib/accounts/users/users.rows";
import { storedFile } from "@/lib/foundation/uploads/uploads";
import { check } from "../harness/check";
import { createImage } from "../harness/create-image";
import { claimAvatar, putAvatar, uploadFile } from "../harness/upload-file";
import type { SignedInUser } from "../harness/users";
import type { Bases } from "./addresses";

/**
 * A screenshot uploaded through one server is served by the other; an avatar is uploaded directly to the bucket and
 * can be claimed at either.
 */
export async function checkSharedUploads({ a, b }: Bases, { cookie }: SignedInUser): Promise<void> {
  const screenshot = { content: await createImage({ r: 200, g: 90, b: 40 }), name: "picture.png", type: "image/png" };
  const sent = await uploadFile(a, cookie, "image", screenshot);
  check(sent.status === 201, `sending a screenshot answers 201, not ${sent.status}: ${sent.text}`);
  await checkImage(b, storedFile.parse(sent.body).url);

  const avatar = { content: await createImage({ r: 30, g: 90, b: 40 }), type: "image/png" };
  const { url, status } = await putAvatar(a, cookie, avatar, { declared: true });
  check(!url.startsWith(a), "an avatar goes to the bucket itself");
  check(status === 200, `the bucket takes it (${status})`);
  const made = await claimAvatar(b, cookie, url);
  check(made.status === 200, `making it one's own at the other server answers 200, not ${made.status}: ${made.text}`);
  await checkImage(a, changedUser.parse(made.body).user.avatar ?? "");
}

async function checkImage(base: string, path: string): Promise<void> {
  const response = await fetch(new URL(path, base));
  const body = Buffer.from(await response.arrayBuffer());
  check(
    response.status === 200 && (await sharp(body).metadata()).format === "webp",
    `${path} is a picture at ${base} (${response.status})`,
  );
}
