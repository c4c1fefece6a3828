/** One page of a list, with the count of the whole list. */
export type Page<T> = {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** How many there are in all, over every page; matches of a search are counted to a thousand. */
  total: number;
  /** There are more than `total`. */
  more?: boolean;
};
