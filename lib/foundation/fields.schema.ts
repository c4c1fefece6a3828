import * as z from "zod/mini";
import { isWebUrl } from "@/lib/foundation/format/text";
import {
  TEXT_LIMITS,
  storable,
  bidiControls,
  controls,
  controlsWithinLines,
  visible,
  TextLimits,
} from "@/lib/foundation/fields.constants";

// In browsers zod would test whether it may compile code, which the CSP forbids and logs to the console.
if (typeof window !== "undefined") z.config({ jitless: true });

/**
 * Schema of user-entered text. Removes direction controls and control characters and trims before it checks the length;
 * text without visible characters counts as empty.
 * @param label the field's name in error messages ("Title")
 * @param limits `multiline` keeps tabs and line breaks, which otherwise become spaces
 */
export function text(label: string, limits: TextLimits) {
  const { min = 0, max, multiline = false } = limits;
  const tooShort =
    limits.minMessage ?? (min <= 1 ? `${label} is required` : `${label} must be at least ${min} characters`);
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .check(
      z.refine(storable, { error: `${label} contains characters we can't store`, abort: true }),
      z.overwrite((value) => value.replace(bidiControls, "")),
      z.overwrite((value) => (multiline ? value.replace(controlsWithinLines, "") : value.replace(controls, " "))),
      z.trim(),
      z.overwrite((value) => (visible.test(value) ? value : "")),
      z.minLength(min, tooShort),
      z.maxLength(max, {
        error: ({ input }) =>
          limits.maxMessage?.(input?.length ?? max) ??
          `${label} can't be longer than ${max.toLocaleString("en-US")} characters`,
      }),
    );
}

/** Text that can be cleared; an empty string and null become null. */
export const clearable = (field: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(field),
    z.transform((value: string | null) => value || null),
  );

/** Optional text; an empty string and a missing value become null. */
export const optionalText = (label: string, limits: TextLimits) =>
  z.pipe(
    z.nullish(text(label, limits)),
    z.transform((value: string | null | undefined) => value || null),
  );

/** An id in a path. A malformed id is reported like an unknown one. */
export const id = (sentence: string) => z.uuid(sentence);

/**
 * A link supplied by a user (docs/product.md#text), stored as entered; an empty string and null become null.
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
