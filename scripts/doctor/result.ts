/** What a check found: `note` is worth knowing and no problem, `skipped` could not be looked at. */
export type Result =
  | { status: "ok" | "note" | "skipped"; text: string }
  | { status: "problem"; text: string; /** What to do about it. */ fix: string };

/** One part of a running product. */
export type Check = {
  name: string;
  /** Settings without which it cannot be looked at. */
  needs: readonly string[];
  /** Parts that must be well before. */
  after?: readonly string[];
  run: () => Promise<Result[]>;
};

export const ok = (text: string): Result => ({ status: "ok", text });
export const note = (text: string): Result => ({ status: "note", text });
export const skipped = (text: string): Result => ({ status: "skipped", text });
export const problem = (text: string, fix: string): Result => ({ status: "problem", text, fix });
