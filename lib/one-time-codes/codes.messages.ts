/** Sentences about codes, wherever one is asked for. */
export const codesMessages = {
  needed: "Enter the code from your authenticator app.",
  wrong: "This code is not right, or has been used. Check it, or take the next one.",
  unreadable: "Codes of your app cannot be checked any more. Use a recovery code, then set up your app anew.",
  required: "Enter a code",
} as const;
