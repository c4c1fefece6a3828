/** What the fonts in `app/fonts` can print: Latin letters, Vietnamese, and common punctuation and symbols. */
const UNPRINTABLE = /[^ -~\u00a1-\u017f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]+/gu;

/**
 * Returns text as a PDF can print it. The fonts have no emoji and no other scripts, such as Arabic or Chinese: each run
 * of them is left out, and text that has nothing else becomes `fallback`.
 */
export function printableText(text: string, fallback: string): string {
  const printed = text.normalize("NFC").replace(UNPRINTABLE, " ").replace(/ {2,}/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(printed) ? printed : fallback;
}
