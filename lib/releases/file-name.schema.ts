import * as z from "zod/mini";
import { MAX_FILE_NAME_LENGTH } from "@/lib/releases/releases.constants";
import { text } from "@/lib/text.schema";

// Separators lead out of a folder; controls and direction marks make one name look like another.
const forbidden = /[/\\\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Schema of a file's name: a plain one, without folders. Composed (NFC), because macOS sends decomposed names and two
 * spellings of one name must not be two files.
 */
export const fileName = z.pipe(
  z.string({ error: "Name is required" }).check(
    z.refine((name) => !forbidden.test(name), {
      error: "File names can't contain slashes, control characters or direction marks",
      abort: true,
    }),
    z.normalize("NFC"),
  ),
  text("Name", { min: 1, max: MAX_FILE_NAME_LENGTH }).check(
    z.refine((name) => !/^\.+$/.test(name), "This isn't a file name"),
  ),
);
