/** The content type of every download: browsers must not guess what a file is and display it. */
export const DOWNLOAD_CONTENT_TYPE = "application/octet-stream";

/** A part of a file: its first and last byte, both included. Must begin within the file. */
export type ByteRange = { start: number; end: number };

/** A stored file, opened but not read yet. The caller must read or close it. */
export type StoredObject = {
  /** Of the whole file, in bytes. */
  size: number;
  /** Changes whenever the content changes. */
  version: string;
  /** The local path, when the store is a folder. */
  file?: string;
  read: () => ReadableStream<Uint8Array>;
  /** Releases the file without reading it. */
  close: () => void;
};

/** Content to store: bytes in memory, or a local file, which is copied. */
export type ObjectContent = Uint8Array | { file: string };

/** Permission for a browser to upload one file for a limited time. */
export type UploadTarget = {
  path: string;
  expiresAt: Date;
  /** Required content type; any when absent. */
  type?: string | undefined;
  /** Exact size in bytes; up to `maxBytes` when absent. */
  size?: number | undefined;
  maxBytes: number;
};

/** Permission to download one file for a limited time, which counts at the start of a request. */
export type DownloadTarget = {
  path: string;
  /** The name under which browsers save it. */
  name: string;
  expiresAt: Date;
};

/**
 * Storage for uploads: a folder or a bucket behind one interface. Paths are those under /objects, without a leading
 * slash.
 */
export type ObjectStore = MultipartStore & {
  /** Opens the file at a path, or only a part of it; null when it does not exist. */
  open: (path: string, range?: ByteRange) => Promise<StoredObject | null>;
  /** Stores a file atomically: readers never see a partial file. Replaces an existing file. */
  put: (path: string, content: ObjectContent, type: string) => Promise<void>;
  /** Removes a file, if it exists. */
  remove: (path: string) => Promise<void>;
  /** Creates a signed, expiring URL that accepts one PUT of a file. */
  createUploadUrl: (target: UploadTarget) => Promise<string>;
  /** Creates a signed, expiring URL from which a browser saves a file; supports HEAD and range requests. */
  createDownloadUrl: (target: DownloadTarget) => Promise<string>;
  /** Returns the path of one of this store's upload URLs; null for any other URL. Does not verify the signature. */
  pathFromUploadUrl: (uploadUrl: string) => string | null;
};

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
type CompleteUpload = { path: string; uploadId: string; parts: StoredPart[]; bytes: number };

export type UnfinishedUpload = { path: string; uploadId: string; startedAt: Date };
type ListedObject = { path: string; changedAt: Date };

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
