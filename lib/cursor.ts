import { z } from "zod";
import { AppError } from "@/lib/errors";

/** Encodes the sort values of a row as an opaque cursor. */
export function encodeCursor(values: (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/**
 * Decodes a cursor and validates it against the list's sort values.
 * @throws AppError invalid_input when it is not a cursor of this list
 */
export function decodeCursor<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new AppError("invalid_input", "cursor is invalid", {
      issues: [{ path: "cursor", message: "cursor is invalid" }],
    });
  }
}

/** Returns the name at the start of a cursor, for lists with several orders; undefined when it has none. */
export function cursorName(cursor: string | undefined): unknown {
  try {
    return cursor === undefined ? undefined : decodeCursor(cursor, z.array(z.unknown()))[0];
  } catch {
    return undefined;
  }
}
