import { readdir } from "node:fs/promises";
import { z } from "zod";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";
import { decodeDocumentName } from "@/lib/foundation/format/files";
import { findStorageProblem, type StorageProblem } from "@/lib/foundation/storage/find-storage-problem";
import { storageFolder } from "@/lib/foundation/storage/folders";
import { notYourUpload, quotaReached, type UploadKind } from "@/lib/foundation/uploads/uploads.constants";

/** The response to an upload: the file's URL, which a listing or request stores (docs/product.md#uploaded-images). */
export const storedFile = z.object({ url: z.string() }).meta({ id: "StoredFile" });

/** `POST /api/objects/upload`. */
export const avatarUpload = z
  .object({ uploadURL: z.url().describe("Accepts one PUT of the image, up to 5 MB, within ten minutes.") })
  .meta({ id: "AvatarUpload" });

export type UploadedFile = z.infer<typeof storedFile>;

type UploadRow = {
  id: string;
  ownerId: string;
  kind: UploadKind;
  path: string;
  /** Total size of all files in bytes; their maximum size while unknown. */
  bytes: number;
};

/**
 * Inserts the row of a new upload, before its files are stored.
 * @throws AppError too_large when it exceeds the owner's quota
 */
export async function insertUpload(row: UploadRow): Promise<void> {
  await transaction(async (tx) => {
    await reserveStorage(tx, row.ownerId, row.bytes);
    await tx.upload.create({ data: row });
  });
}

/**
 * Checks that a user's next upload fits into the storage quota; call it in the transaction that inserts the upload's
 * row. Locks the user's row until then, so that concurrent uploads see each other. Counts rows, because a file takes
 * up space from before it is stored until after it is removed (decision 0036).
 * @param bytes total size of the upload's files
 * @throws AppError too_large when they do not fit
 */
async function reserveStorage(tx: Db, ownerId: string, bytes: number): Promise<void> {
  await lockRow(tx, "User", ownerId);
  const { _sum: sum } = await tx.upload.aggregate({ where: { ownerId }, _sum: { bytes: true } });
  const used = sum.bytes ?? 0;
  if (used + bytes > env.UPLOAD_QUOTA_BYTES)
    throw new AppError("too_large", quotaReached(used, env.UPLOAD_QUOTA_BYTES));
}

type OwnUploadsOptions = {
  /** URLs that the record already references: they are allowed, regardless of who uploaded them. */
  existing?: readonly string[];
  /** Allowed kinds of upload. */
  kinds?: readonly UploadKind[];
  /** The input field's name, for the error message. */
  field?: string;
};

const PREFIX = /^\/objects\//;
/**
 * Characters in a stored file's path. Other input is rejected, also because the database cannot store some of it (NUL).
 */
const PATH = /^[\w./-]+$/;

/**
 * Checks that the viewer uses only their own files: call it before writing a listing, request or profile that
 * references `urls`. Also marks the files as used, which protects them from removal (`cleanup.ts`) for a day, until
 * they are referenced.
 * @param urls as returned by POST /api/upload, in any order
 * @throws AppError invalid_input for a URL that is neither in `existing` nor an upload of this viewer and these kinds
 */
export async function requireOwnUploads(
  viewer: Viewer | null,
  urls: readonly string[],
  { existing = [], kinds = ["image"], field }: OwnUploadsOptions = {},
): Promise<void> {
  authorize(viewer, "uploads.create");
  const invalidUpload = () =>
    new AppError("invalid_input", notYourUpload, { issues: field ? [{ path: field, message: notYourUpload }] : [] });
  const paths = [...new Set(urls)].map((url) => url.replace(PREFIX, ""));
  if (paths.length === 0) return;
  if (!urls.every((url) => existing.includes(url) || PATH.test(url.replace(PREFIX, "")))) throw invalidUpload();
  const existingPaths = existing.map((url) => url.replace(PREFIX, ""));
  const used = await db.upload.updateManyAndReturn({
    where: {
      path: { in: paths },
      storedAt: { not: null },
      removedAt: null,
      OR: [{ ownerId: viewer.id, kind: { in: [...kinds] } }, { path: { in: existingPaths } }],
    },
    data: { usedAt: new Date() },
    select: { path: true },
  });
  const allowed = new Set([...used.map(({ path }) => `/objects/${path}`), ...existing]);
  if (!urls.every((url) => allowed.has(url))) throw invalidUpload();
}

type ClaimedUpload = { uploadId: string; name: string; type: "image" | "pdf" };

/**
 * Takes the viewer's uploads for one message, inside its transaction: the unique index on attachments lets no other
 * message use them. Marks them as used, so that a concurrent cleanup does not remove them.
 * @param urls as returned by `POST /api/upload?kind=message`
 * @returns the uploads in the order of their URLs; null when one is not an unused upload of the viewer for messages
 */
export async function claimMessageUploads(
  viewer: Viewer | null,
  tx: Pick<Db, "upload">,
  urls: readonly string[],
): Promise<ClaimedUpload[] | null> {
  authorize(viewer, "uploads.create");
  const paths = urls.map((url) => url.replace(PREFIX, ""));
  if (paths.length === 0) return [];
  // Other input is rejected here, because the database cannot store some of it (NUL).
  if (!paths.every((path) => PATH.test(path))) return null;
  const uploads = await tx.upload.updateManyAndReturn({
    where: {
      path: { in: paths },
      ownerId: viewer.id,
      kind: "message",
      storedAt: { not: null },
      removedAt: null,
      messageAttachment: null,
    },
    data: { usedAt: new Date() },
    select: { id: true, path: true },
  });
  const claimed = paths.flatMap((path) => {
    const upload = uploads.find((each) => each.path === path);
    if (!upload) return [];
    const isPdf = path.endsWith(".pdf");
    return [
      { uploadId: upload.id, name: decodeDocumentName(path), type: isPdf ? ("pdf" as const) : ("image" as const) },
    ];
  });
  return claimed.length === paths.length ? claimed : null;
}

/**
 * Checks the configured store, as `findStorageProblem` does. A folder that is missing or empty although the database
 * has uploads is a problem, too, and isn't created: its disk may not be mounted.
 */
export async function findUploadsProblem(): Promise<StorageProblem | null> {
  return (env.S3_BUCKET ? null : await findLostFolder()) ?? findStorageProblem();
}

async function findLostFolder(): Promise<StorageProblem | null> {
  const folder = storageFolder();
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) return null;
  // A database that is away is a problem of its own.
  const stored = await db.upload
    .findFirst({ where: { storedAt: { not: null } }, select: { id: true } })
    .catch(() => null);
  return (
    stored && {
      problem:
        `STORAGE_DIR: the folder ${folder} is missing or empty, but the database has uploads. Mount its disk, or ` +
        "restore the files.",
      away: true,
    }
  );
}
