import * as z from "zod/mini";
import { isWebUrl } from "@/lib/foundation/format/text";

// In browsers zod would test whether it may compile code, which the CSP forbids and logs to the console.
if (typeof window !== "undefined") z.config({ jitless: true });

/** Maximum lengths in characters (docs/product.md#text). */
export const TEXT_LIMITS = {
  title: 120,
  description: 10_000,
  comment: 4_000,
  bio: 2_000,
  name: 80,
  proposal: 10_000,
  line: 200,
  password: 256,
  listEntries: 30,
  listEntry: 40,
} as const;

/**
 * The form in which passwords are measured, hashed and compared: NFKC, as NIST SP 800-63B says. Keyboards and systems
 * write "é" as one character or as two.
 */
export const normalizePassword = (password: string) => password.normalize("NFKC");

// PostgreSQL cannot store NUL, and a lone surrogate is not a character.
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

// Direction overrides, embeddings and isolates could reverse the surrounding text and make one name look like another.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// Tabs, line breaks and other controls. A field of one line has none: in a spreadsheet they start another cell.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlsWithinLines = /[^\P{Cc}\t\n\r]/gu;

// Spaces, controls, joiners, fillers and marks are invisible on their own: a name of only these would be a blank line.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

type TextLimits = {
  min?: number;
  max: number;
  multiline?: boolean;
  minMessage?: string;
  /** Returns the error for a text that is too long, from its number of characters. */
  maxMessage?: (length: number) => string;
};

/**
 * Schema of user-entered text. Removes direction controls and control characters and trims before it checks the length;
 * text without visible characters counts as empty.
 * @param label the field's name in error messages ("Title")
 * @param limits `multiline` keeps tabs and line breaks, which otherwise become spaces
 */
export function text(label: string, limits: TextLimits) {
  const { min = 0, max, multiline = false } = limits;
  const tooShort =
    limits.minMessage ?? (min <= 1 ? `${label} is required` : `${label} must have at least ${min} characters`);
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
