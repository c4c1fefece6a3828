/** One page of a list, with the exact count of the whole list. */
export type Page<T> = {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** How many there are in all, over every page. */
  total: number;
};
