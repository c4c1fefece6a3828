/** Sentences about codes, wherever one is asked for. */
export const codesMessages = {
  needed: "Enter the code from your authenticator app.",
  wrong: "Incorrect or already used code. Check it, or wait for the next one.",
  unreadable:
    "We can't check codes from your authenticator app anymore. Use a recovery code, then set up two-step sign-in " +
    "again.",
  required: "Enter a code",
} as const;
