import { fileUpload, partUrl, release } from "../../lib/catalog/releases/releases.rows";
import { countParts, sizeOfPart } from "../../lib/foundation/format/files";
import { queryIds } from "../harness/query-once";
import type { Stack } from "../harness/start-stack";
import { postJson, registerUser } from "../harness/users";

/** A file of a draft, its app, and the session of its developer. */
export type AnnouncedFile = { cookie: string; appId: string; releaseId: string; fileId: string };

/** Creates a draft with an announced file. */
export async function announceFile({ url, databaseUrl }: Stack, bytes: number): Promise<AnnouncedFile> {
  const { id: developerId, cookie } = await registerUser(url, "maker", "developer");
  const [appId = ""] = await queryIds(
    databaseUrl(),
    `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
     VALUES (gen_random_uuid(), 'Ledger', 'Books.', 'Productivity', 'Cursor', 9, '${developerId}', 'approved')
     RETURNING id`,
  );
  const draft = await postJson(url, `/api/apps/${appId}/releases`, { version: "1.0" }, cookie);
  const { id: releaseId } = release.parse(draft.body);
  const added = await postJson(url, `/api/releases/${releaseId}/files`, { name: "ledger.img", bytes }, cookie);
  return { cookie, appId, releaseId, fileId: fileUpload.parse(added.body).file.id };
}

/** Uploads a file of this size part by part and completes it. Each part is one repeated byte. */
export async function uploadFile(stack: Stack, { cookie, fileId }: AnnouncedFile, bytes: number): Promise<void> {
  const upload = `${stack.url}/api/release-uploads/s3/multipart/${fileId}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  for (let part = 1; part <= countParts(bytes); part += 1) {
    const { url } = partUrl.parse(await (await fetch(`${upload}/${part}`, { headers })).json());
    const body = new Uint8Array(sizeOfPart(bytes, part)).fill(part % 251);
    const { status } = await fetch(url, { method: "PUT", body });
    if (status !== 200) throw new Error(`Part ${part} got ${status}.`);
  }
  const { status } = await fetch(`${upload}/complete`, { method: "POST", headers });
  if (status !== 200) throw new Error(`The upload could not be completed: ${status}.`);
}
