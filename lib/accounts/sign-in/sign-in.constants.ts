/** Sentences of signing in, registering and signing out (docs/product.md#sign-in-and-registration). */
export const signInMessages = {
  loginFailed: "Login failed",
  registrationFailed: "Registration failed",
  logoutFailed: "Logout failed",
  passwordTooEasy: "That password is too easy to guess. Avoid common passwords and names.",
  wrongCredentials: "Incorrect email or password.",
  accountGuessedAt: "Too many failed sign-in attempts. Reset your password to sign in now, or try again tomorrow.",
  suspended: (lastDay: string | null, reason: string) =>
    `Your account is suspended${lastDay ? ` through ${lastDay} (UTC)` : ""}. To appeal, write to us on the ` +
    `contact page. Reason: ${reason}`,
} as const;
