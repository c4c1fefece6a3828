import * as z from "zod/mini";
import { isWebUrl } from "@/lib/format/is-web-url";
import { TEXT_LIMITS, clearable, text } from "@/lib/text.schema";

/**
 * A link supplied by a user (docs/product.md#text), stored as entered; an empty string and null
 * become null.
 * @param label the field's name in error messages ("Demo URL")
 */
export function webUrl(label: string) {
  const link = text(label, { max: TEXT_LIMITS.line }).check(
    z.refine(
      (value) => value === "" || isWebUrl(value),
      `${label} must be a web address that begins with http:// or https://`,
    ),
  );
  return clearable(link);
}
