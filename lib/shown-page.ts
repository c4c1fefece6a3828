import type { Place } from "@/lib/db/keyset-page";
import { AppError } from "@/lib/errors";

/**
 * Reads the page of a list that a screen's address names. A screen answers every address, so a cursor that
 * is none shows the first page, where a call would refuse it.
 * @param read reads one page, from the start when the place is empty
 */
export function shownPage<T>({ after, before }: Place, read: (place: Place) => Promise<T>): Promise<T> {
  return read({ after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return read({});
    throw error;
  });
}
