import type { Cursor } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";

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
