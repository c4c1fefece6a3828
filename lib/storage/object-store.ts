import type { MultipartStore } from "@/lib/storage/multipart-store";

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
