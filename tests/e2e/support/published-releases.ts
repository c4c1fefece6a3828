import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { query } from "./database";

/** Publishes a release with one stored file, as its developer would have. Returns the file's id and checksum. */
export async function publishRelease(appId: string, version: string, content: Buffer) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const [file] = await query<{ id: string }>(
    `WITH release AS (
       INSERT INTO releases (id, app_id, developer_id, version, notes, platforms, status, published_at)
       SELECT gen_random_uuid(), id, developer_id, $2, 'Fixes a crash when a name is empty.', ARRAY['macOS'],
         'published', now()
       FROM apps WHERE id = $1 RETURNING id
     )
     INSERT INTO release_files (id, release_id, name, bytes, sha256, stored_at)
     SELECT gen_random_uuid(), id, 'story-' || $2 || '.zip', $3, $4, now() FROM release RETURNING id`,
    [appId, version, content.length, sha256],
  );
  if (!file) throw new Error("There is no such app.");
  const folder = join(process.env.FORGEHALL_E2E_STORAGE_DIR ?? ".forgehall/objects", "releases");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file.id), content);
  return { id: file.id, sha256 };
}

/**
 * Gives a user a completed order of an app. Returns its id.
 * @param at when it was paid, ISO 8601; now by default
 */
export async function buyDirectly(appId: string, email: string, at?: string): Promise<string> {
  const [order] = await query<{ id: string }>(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
       completed_at, created_at, app_title, app_category, app_download_url)
     SELECT gen_random_uuid(), a.id, u.id, a.developer_id, a.price, 'pi_' || gen_random_uuid(), 'completed',
       coalesce($3::timestamptz, now()), coalesce($3::timestamptz, now()), a.title, a.category, a.download_url
     FROM apps a, users u WHERE a.id = $1 AND u.email = $2 RETURNING id`,
    [appId, email, at ?? null],
  );
  if (!order) throw new Error("Neither app nor user may be missing.");
  return order.id;
}
