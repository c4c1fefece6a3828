/** Readable by scripts, carries nothing: tells the browser whether asking for the user makes sense. */
export const HINT_COOKIE = "forgehall-hint";
