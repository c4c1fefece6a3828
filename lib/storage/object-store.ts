/** A stored file, not yet read. Whoever opens one reads it or closes it. */
export type StoredObject = {
  /** Bytes. */
  size: number;
  /** Changes whenever the content does. */
  version: string;
  read: () => ReadableStream<Uint8Array>;
  /** Lets go of what is not read after all. */
  close: () => void;
};

/** What is stored: bytes at hand, or a file of this machine, which stays where it is. */
export type ObjectContent = Uint8Array | { file: string };

/** Where a browser may send one file to, for a while. */
export type UploadTarget = {
  path: string;
  expiresAt: Date;
  /** The one content type it may be sent as; any when absent. */
  type?: string | undefined;
  /** Exactly so many bytes; up to `maxBytes` when absent. */
  size?: number | undefined;
  maxBytes: number;
};

/**
 * Where uploads live: a folder or a bucket, with one contract. Paths are those under /objects, without a leading slash.
 */
export type ObjectStore = {
  /** The file at a path; null when there is none. */
  open: (path: string) => Promise<StoredObject | null>;
  /** Stores a file whole or not at all: no reader meets half of it. One that is there already is replaced. */
  put: (path: string, content: ObjectContent, type: string) => Promise<void>;
  /** Removes a file; nothing happens when there is none. */
  remove: (path: string) => Promise<void>;
  /** An address that takes one PUT of a file, signed and expiring. */
  createUploadUrl: (target: UploadTarget) => Promise<string>;
  /**
   * The path that an upload address of this store is for; null for any other address. Says nothing about its signature.
   */
  pathFromUploadUrl: (address: string) => string | null;
};
