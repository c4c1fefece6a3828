/** Wording fixed by spec sections 5 and 8, and the sentences of our own beside it. */
export const usersMessages = {
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
  passwordsDiffer: "Passwords don't match",
  loginFailed: "Login failed",
  registrationFailed: "Registration failed",
  logoutFailed: "Logout failed",
  passwordTooShort: "Password must be at least 8 characters",
  wrongCredentials: "The email or the password is not right.",
  emailTaken: "An account with this email already exists.",
  alreadyDeveloper: "You are a developer already.",
  becomeDeveloperFailed: "The account was not changed",
  userNotFound: "User not found.",
} as const;
