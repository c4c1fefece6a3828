import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { lockOwnDraft } from "@/lib/releases/get-own-release";
import { MAX_FILES } from "@/lib/releases/releases.constants";
import type { FileUpload } from "@/lib/releases/releases.dto";
import { fileTaken, fileTooLarge, releasesMessages } from "@/lib/releases/releases.messages";
import type { ReleaseFileInput } from "@/lib/releases/releases.schema";
import { releaseFileSelect, toReleaseFile } from "@/lib/releases/releases.select";
import { partBytes } from "@/lib/format/part-bytes";
import { removeFiles } from "@/lib/releases/remove-files";
import { uploadBytes } from "@/lib/releases/sum-release-bytes";
import { reserveReleaseStorage } from "@/lib/releases/uploads/reserve-release-storage";
import { getObjectStore } from "@/lib/storage/get-object-store";

/**
 * Announces a file of the viewer's draft (`POST /api/releases/{id}/files`). The same name and size again returns the
 * unfinished file, whose upload then continues; another size replaces it. Names are compared without case.
 * @returns the file and what Uppy needs: its upload has the file's own id
 * @throws AppError not_found, too_large for a file beyond the limit or the quota, conflict when the release is no
 * draft, has ten files, or has a complete file of that name, no_space when the disk has no room for the file
 */
export async function addReleaseFile(
  viewer: Viewer | null,
  releaseId: string,
  { name, bytes }: ReleaseFileInput,
): Promise<FileUpload> {
  authorize(viewer, "apps.edit");
  const row = await transaction(async (tx) => {
    await lockRow(tx, "User", viewer.id);
    const { files } = await lockOwnDraft(tx, viewer, releaseId);
    if (bytes > env.RELEASE_MAX_BYTES) throw new AppError("too_large", fileTooLarge(env.RELEASE_MAX_BYTES));
    const same = files.find((file) => file.name.toLowerCase() === name.toLowerCase());
    if (same?.storedAt) throw new AppError("conflict", fileTaken(same.name));
    if (same && Number(same.bytes) === bytes)
      return tx.releaseFile.update({
        where: { id: same.id },
        data: { touchedAt: new Date() },
        select: releaseFileSelect,
      });
    if (same) await removeFiles(tx, { id: same.id });
    else if (files.length >= MAX_FILES) throw new AppError("conflict", releasesMessages.tooManyFiles);
    await reserveReleaseStorage(tx, viewer.id, bytes);
    await getObjectStore().requireSpace(uploadBytes(bytes));
    return tx.releaseFile.create({ data: { releaseId, name, bytes }, select: releaseFileSelect });
  });
  return { file: toReleaseFile(row), upload: { uploadId: row.id, key: row.id, partBytes: partBytes(bytes) } };
}
