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
export const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed();

// Direction overrides, embeddings and isolates could reverse the surrounding text and make one name look like another.
export const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// Tabs, line breaks and other controls. A field of one line has none: in a spreadsheet they start another cell.
export const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
export const controlsWithinLines = /[^\P{Cc}\t\n\r]/gu;

// Spaces, controls, joiners, fillers and marks are invisible on their own: a name of only these would be a blank line.
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export type TextLimits = {
  min?: number;
  max: number;
  multiline?: boolean;
  minMessage?: string;
  /** Returns the error for a text that is too long, from its number of characters. */
  maxMessage?: (length: number) => string;
};
