import { z } from "zod";

// In a browser zod would try whether it may compile code; our policy forbids that, and the console would say so.
if (typeof window !== "undefined") z.config({ jitless: true });

/** Upper bounds in characters (product rules, "Text"). */
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

// PostgreSQL cannot store NUL, and half a surrogate pair is no character.
const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

// Overrides, embeddings and isolates of direction would turn the words around them backwards and dress a name as
// another one.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// Spaces, controls, joiners, fillers and marks show nothing by themselves: a name of these alone is a blank line on
// every screen.
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text as people type it: without characters that only turn the direction of others, and trimmed before its length is
 * judged. What shows nothing at all is empty.
 * @param label how a sentence names the field ("Title")
 */
export function text(label: string, limits: { min?: number; max: number; minMessage?: string }) {
  const { min = 0, max } = limits;
  const tooShort =
    limits.minMessage ?? (min <= 1 ? `${label} is required` : `${label} must have at least ${min} characters`);
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .refine(storable, { error: `${label} contains characters that cannot be stored`, abort: true })
    .overwrite((value) => value.replace(bidiControls, ""))
    .trim()
    .overwrite((value) => (visible.test(value) ? value : ""))
    .min(min, tooShort)
    .max(max, `${label} must have at most ${max.toLocaleString("en-US")} characters`);
}

/** Optional text: empty and absent mean none. */
export function optionalText(label: string, max: number) {
  return text(label, { max })
    .nullish()
    .transform((value) => value || null);
}

/** An identifier in a path: a malformed one is as absent as an unknown one. */
export const id = (sentence: string) => z.uuid(sentence);
