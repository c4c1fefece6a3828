/** A stored file, not yet read. */
export type StoredObject = {
  /** Bytes. */
  size: number;
  /** Changes whenever the content does. */
  version: string;
  read: () => ReadableStream<Uint8Array>;
};

/** Where uploads live. Paths are those under /objects, without a leading slash. */
export type ObjectStore = {
  /** The file at a path that `objectType` knows; null when there is none. */
  open: (path: string) => Promise<StoredObject | null>;
};
