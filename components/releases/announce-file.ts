import { apiRequest } from "@/lib/api-client/api-request";
import type { FileUpload } from "@/lib/releases/releases.dto";

const keyOf = (fileId: string) => `forgehall-upload:${fileId}`;

// A browser can refuse storage; the upload then works without this safeguard.
function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

/** Forgets a file whose upload is complete. */
export const forgetFile = (fileId: string): void => writeStorage(keyOf(fileId), null);

/** Deletes a file that was announced. @throws ApiError */
export async function withdrawFile(releaseId: string, fileId: string): Promise<void> {
  await apiRequest("DELETE", `/api/releases/${releaseId}/files/${fileId}`);
  forgetFile(fileId);
}

/**
 * Announces a file of a draft. An unfinished upload of the same name and size continues, unless this browser remembers
 * that it was of another file, such as an earlier build: it then starts again, since its parts must not be mixed.
 * @returns the id of the file and of its upload
 * @throws ApiError
 */
export async function announceFile(releaseId: string, file: File): Promise<string> {
  const announce = () =>
    apiRequest<FileUpload>("POST", `/api/releases/${releaseId}/files`, { name: file.name, bytes: file.size });
  let { upload } = await announce();
  const known = readStorage(keyOf(upload.key));
  if (known !== null && known !== String(file.lastModified)) {
    await withdrawFile(releaseId, upload.key);
    ({ upload } = await announce());
  }
  writeStorage(keyOf(upload.key), String(file.lastModified));
  return upload.key;
}
