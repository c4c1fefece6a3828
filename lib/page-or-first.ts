import type { Cursor } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";

/**
 * Reads the page of a list that a screen's address names. A screen answers every address, so a cursor that
 * is none shows the first page, where a call would refuse it.
 * @param load reads one page, from the start when the place is empty
 */
export function pageOrFirst<T>({ after, before }: Cursor, load: (place: Cursor) => Promise<T>): Promise<T> {
  return load({ after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return load({});
    throw error;
  });
}
