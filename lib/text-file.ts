/** A file of text made as it is sent, however long it gets. */
export type TextFile = {
  /** Letters, digits, dots and dashes. */
  filename: string;
  /** Content type with its charset. */
  type: string;
  parts: AsyncIterable<string>;
};
