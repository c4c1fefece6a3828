import type { Viewer } from "@/lib/auth/viewer.dto";
import { authorize } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { UploadKind } from "@/lib/uploads/uploads.constants";
import { notYourUpload } from "@/lib/uploads/uploads.messages";

type OwnUploadsOptions = {
  /** URLs that the record already references: they are allowed, whoever uploaded them. */
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
 * references `urls`. Also marks the files as used, which protects them from removal (`remove-orphaned-uploads.ts`) for
 * a day, until they are referenced.
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
