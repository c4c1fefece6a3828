/** Sentences about an email address and a password, wherever one is asked for. */
export const credentialsMessages = {
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters",
  wrongPassword: "Incorrect password.",
  changedMeanwhile: "Your password or two-step sign-in changed in the meantime. Please reload the page and try again.",
} as const;
