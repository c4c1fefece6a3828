/** A file that is generated while it is sent, of any length. */
export type GeneratedFile = {
  /** Letters, digits, dots and dashes. */
  filename: string;
  /** Content type, of text with its charset. */
  type: string;
  parts: AsyncIterable<string | Uint8Array>;
};
