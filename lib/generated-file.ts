/** A file that is generated or read while it is sent, of any length. */
export type GeneratedFile = {
  filename: string;
  /** Content type, of text with its charset. */
  type: string;
  /** Whether browsers may display it: only for images that we encoded. */
  inline?: boolean;
  parts: AsyncIterable<string | Uint8Array>;
};
