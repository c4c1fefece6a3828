import type { Cursor } from "@/lib/foundation/db/keyset";
import { AppError } from "@/lib/foundation/errors";

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

/**
 * Loads a page of a list, falling back to the first page when the cursor in the URL is invalid. API routes reject an
 * invalid cursor instead.
 * @param load loads the page at a cursor; the first page when it is empty
 */
export function pageOrFirst<T>({ after, before }: Cursor, load: (cursor: Cursor) => Promise<T>): Promise<T> {
  return load({ after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return load({});
    throw error;
  });
}
