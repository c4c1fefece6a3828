import type { Viewer } from "@/lib/auth/viewer.dto";
import { authorize } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { UploadKind } from "@/lib/uploads/uploads.constants";
import { notYourUpload } from "@/lib/uploads/uploads.messages";

type OwnUploadsOptions = {
  /** Addresses that the thing names already: they may stay, whoever uploaded them. */
  existing?: readonly string[];
  /** What the files may have been uploaded for. */
  kinds?: readonly UploadKind[];
  /** The input's name, for the sentence beside it. */
  field?: string;
};

const PREFIX = /^\/objects\//;
/** What a stored file's address is made of. Anything else is none, and some of it the database could not even hold. */
const ADDRESS = /^[\w./-]+$/;

/**
 * Makes sure that a viewer uses files of their own: call it before a listing, a request or a profile that
 * names `urls` is written. It also marks them as used, and so keeps them from being removed meanwhile
 * (`remove-orphans.ts`): the write has a day's time.
 * @param urls as POST /api/upload answered them, in any order
 * @throws AppError invalid_input for an address that is neither kept nor an upload of this viewer and these kinds
 */
export async function requireOwnUploads(
  viewer: Viewer | null,
  urls: readonly string[],
  { existing = [], kinds = ["image"], field }: OwnUploadsOptions = {},
): Promise<void> {
  authorize(viewer, "uploads.create");
  const refusal = () =>
    new AppError("invalid_input", notYourUpload, { issues: field ? [{ path: field, message: notYourUpload }] : [] });
  const paths = [...new Set(urls)].map((url) => url.replace(PREFIX, ""));
  if (paths.length === 0) return;
  if (!urls.every((url) => existing.includes(url) || ADDRESS.test(url.replace(PREFIX, "")))) throw refusal();
  const used = await db.$queryRaw<{ path: string }[]>`
    UPDATE uploads SET used_at = now()
    WHERE path = ANY (${paths}::text[]) AND stored_at IS NOT NULL AND removed_at IS NULL
      AND (owner_id = ${viewer.id}::uuid AND kind = ANY (${[...kinds]}::text[]) OR path = ANY (${existing.map((url) => url.replace(PREFIX, ""))}::text[]))
    RETURNING path`;
  const allowed = new Set([...used.map(({ path }) => `/objects/${path}`), ...existing]);
  if (!urls.every((url) => allowed.has(url))) throw refusal();
}
