import AwsS3, { type AwsBody } from "@uppy/aws-s3";
import Uppy, { type Meta, type UppyFile } from "@uppy/core";
import { handleApiError } from "@/components/forms/handle-api-error";
import { isSignedOut } from "@/components/shell/redirect-if-signed-out";
import { MAX_FILES } from "@/lib/catalog/releases/releases.constants";
import { api, ApiError } from "@/lib/foundation/api-client/api";
import { formatBytes, partBytes } from "@/lib/foundation/format/files";
import { uploadSignedOut } from "@/lib/foundation/uploads/uploads.constants";

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
const forgetFile = (fileId: string): void => writeStorage(keyOf(fileId), null);

/** Deletes a file that was announced. @throws ApiError */
async function withdrawFile(releaseId: string, fileId: string): Promise<void> {
  await api("DELETE /api/releases/{id}/files/{fileId}", { params: { id: releaseId, fileId } });
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
    api("POST /api/releases/{id}/files", {
      params: { id: releaseId },
      body: { name: file.name, bytes: file.size },
    });
  let { upload } = await announce();
  const known = readStorage(keyOf(upload.key));
  if (known !== null && known !== String(file.lastModified)) {
    await withdrawFile(releaseId, upload.key);
    ({ upload } = await announce());
  }
  writeStorage(keyOf(upload.key), String(file.lastModified));
  return upload.key;
}

export type ReleaseUppyFile = UppyFile<Meta, AwsBody>;
export type ReleaseUppy = Uppy<Meta, AwsBody>;

const ENDPOINT = "/api/release-uploads";
const STOPPED = "The upload stopped. Check your connection, then press Retry: it continues where it stopped.";

/** The library doesn't put the file's name into it. */
const EMPTY = "This file is empty.";

/** Says why an upload failed; when the session has ended, a toast leads to signing in elsewhere. */
function sentenceOf(error: unknown): string {
  if (isSignedOut(error)) {
    handleApiError(error, { keepSession: true });
    return uploadSignedOut;
  }
  return error instanceof ApiError ? error.detail : STOPPED;
}

/** Returns why a part failed: Uppy knows only the status, so the server is asked for its sentence. */
async function findReason(file: ReleaseUppyFile): Promise<string> {
  const fileId = file.s3Multipart?.uploadId;
  if (!fileId) return STOPPED;
  return api("GET /api/release-uploads/s3/multipart/{fileId}", { params: { fileId } }).then(() => STOPPED, sentenceOf);
}

/**
 * Creates the uploader of a draft. Each file is announced first, and its upload gets the file's own id: it then always
 * starts by listing the parts that have arrived, which is how it continues after a reload or on another device.
 * @param onProblem receives a sentence about a file that was not uploaded
 */
export function createReleaseUploader(
  releaseId: string,
  maxFileBytes: number,
  onProblem: (sentence: string) => void,
): ReleaseUppy {
  const uppy: ReleaseUppy = new Uppy<Meta, AwsBody>({
    autoProceed: true,
    restrictions: { minFileSize: 1, maxFileSize: maxFileBytes, maxNumberOfFiles: MAX_FILES },
    locale: {
      strings: {
        exceedsSize: `%{file} is too large. Maximum ${formatBytes(maxFileBytes)}.`,
        inferiorSize: EMPTY,
        youCanOnlyUploadX: { 0: "You can add %{smart_count} file.", 1: "You can add up to %{smart_count} files." },
        noDuplicates: "%{fileName} is already in the list.",
      },
      pluralize: (count: number) => (count === 1 ? 0 : 1),
    },
  });
  uppy.use(AwsS3, {
    companionEndpoint: ENDPOINT,
    shouldUseMultipart: true,
    getChunkSize: ({ size }) => partBytes(size),
    // All at once, so that each announced file has an upload that canceling ends.
    limit: MAX_FILES,
    allowedMetaFields: [],
  });
  uppy.addPreProcessor(async (ids) => {
    const announced: { file: ReleaseUppyFile; id: string }[] = [];
    for (const file of uppy.getFilesByIds(ids)) {
      if (file.error || file.progress.uploadComplete || file.isRemote) continue;
      try {
        const id = await announceFile(releaseId, file.data as File);
        announced.push({ file, id });
        if (uppy.getFile(file.id)) uppy.setFileState(file.id, { s3Multipart: { uploadId: id, key: id } });
      } catch (error) {
        uppy.emit("upload-error", file, new Error(sentenceOf(error)));
      }
    }
    // From here on, canceling an upload deletes its file; these were canceled before.
    for (const { file, id } of announced)
      if (!uppy.getFile(file.id)) await withdrawFile(releaseId, id).catch(() => undefined);
  });
  uppy.on("upload-success", (file, { body }) => {
    if (file && body) forgetFile(body.key);
  });
  uppy.on("restriction-failed", (file, error) =>
    onProblem(error.message === EMPTY && file ? `${file.name}: ${EMPTY}` : error.message),
  );
  async function showReason(id: string, message: string) {
    const file = uppy.getFile(id);
    // Without an upload, announcing the file failed, and the message is the server's sentence.
    const reason = file.s3Multipart ? await findReason(file) : message;
    if (uppy.getFile(id)) uppy.setFileState(id, { error: reason });
    onProblem(`${file.name}: ${reason}`);
  }
  uppy.on("upload-error", (file, error) => {
    if (file && uppy.getFile(file.id)) void showReason(file.id, error.message);
  });
  return uppy;
}
