import { AppError } from "@/lib/errors";

/** Where a screen's list goes on: after one row or before another, as its address says. */
export type ShownPlace = { after?: string | undefined; before?: string | undefined };

/**
 * Reads the page of a list that a screen's address names. A screen answers every address, so a cursor that
 * is none shows the first page, where a call would refuse it.
 * @param read reads one page, from the start when the place is empty
 */
export function shownPage<T>({ after, before }: ShownPlace, read: (place: ShownPlace) => Promise<T>): Promise<T> {
  return read({ after, before }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_input") return read({});
    throw error;
  });
}
