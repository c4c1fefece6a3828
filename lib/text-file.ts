/** A text file that is generated while it is sent, of any length. */
export type TextFile = {
  /** Letters, digits, dots and dashes. */
  filename: string;
  /** Content type with its charset. */
  type: string;
  parts: AsyncIterable<string>;
};
