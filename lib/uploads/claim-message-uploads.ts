import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import { decodeDocumentName } from "@/lib/format/document-name";

export type ClaimedUpload = { uploadId: string; name: string; type: "image" | "pdf" };

const PREFIX = /^\/objects\//;
const PATH = /^[\w./-]+$/;

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
