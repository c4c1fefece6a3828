/** One page of a list, with the count of the whole list. */
export type Page<T> = {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** Total count over all pages; search matches are counted up to a thousand. */
  total: number;
  /** Whether there are more than `total`. */
  more?: boolean;
};
