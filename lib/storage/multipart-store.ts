/** A stored part of an unfinished upload. */
export type StoredPart = {
  /** From 1. */
  number: number;
  bytes: number;
  etag: string;
};

/** Permission for a browser to upload one part, of exactly this size, for a limited time. */
export type PartTarget = { path: string; uploadId: string; part: number; bytes: number; expiresAt: Date };

/** All parts of an upload, in order, and the size of the whole file. */
export type CompleteUpload = { path: string; uploadId: string; parts: StoredPart[]; bytes: number };

export type UnfinishedUpload = { path: string; uploadId: string; startedAt: Date };
export type ListedObject = { path: string; changedAt: Date };

/**
 * Uploads in parts, as S3 defines them (Amazon S3 API, "Multipart upload"): begin, send each part to a URL of its own,
 * complete. All parts but the last have at least 5 MiB.
 */
export type MultipartStore = {
  /** Whether completing an upload writes its parts once more, so that it needs its size twice for a while. */
  joinsParts: boolean;
  /** @throws AppError no_space when this server's disk has no room for so many bytes; a bucket has room for any */
  requireSpace: (bytes: number) => Promise<void>;
  /** Begins an upload and returns its id. */
  beginUpload: (path: string, type: string) => Promise<string>;
  /** Creates a signed, expiring URL that accepts PUTs of one part. The response's `ETag` identifies the content. */
  createPartUrl: (target: PartTarget) => Promise<string>;
  /** Lists the parts that have arrived, by number; null when there is no such upload. */
  listParts: (path: string, uploadId: string) => Promise<StoredPart[] | null>;
  /**
   * Joins the parts into the object, atomically. Can be repeated: an upload that is gone counts as complete when the
   * object has this size. A folder's object is never replaced, even by an upload that began before it was stored.
   * @throws AppError no_space
   */
  completeUpload: (upload: CompleteUpload) => Promise<void>;
  /** Removes an unfinished upload with its parts, if it exists. */
  abortUpload: (path: string, uploadId: string) => Promise<void>;
  /** Returns the size of an object in bytes; null when it does not exist. */
  findSize: (path: string) => Promise<number | null>;
  /** Lists the unfinished uploads of a folder, such as `releases/`. */
  listUploads: (folder: string) => AsyncIterable<UnfinishedUpload>;
  /** Lists the objects directly in a folder. */
  listObjects: (folder: string) => AsyncIterable<ListedObject>;
};
