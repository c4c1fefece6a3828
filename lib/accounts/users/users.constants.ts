/** Wording fixed by docs/product.md#profile, and the sentences of our own beside it. */
export const usersMessages = {
  passwordsDiffer: "Passwords don't match",
  emailTaken: "An account with this email already exists.",
  emailChangesUsedUp: "You've reached today's limit of five email changes. Please try again tomorrow.",
  alreadyDeveloper: "You're already a developer.",
  becomeDeveloperFailed: "Couldn't change your account",
  userNotFound: "User not found.",
  lastSuperAdmin: "The last super admin can't be deleted.",
  fundsHeld:
    "Money is held for a milestone of one of your projects. Once it's approved or returned, you can delete your " +
    "account.",
  nameRequired: "Name is required",
  profileEmailInvalid: "Invalid email address",
  websiteInvalid: "Invalid website URL",
  yearsOutOfRange: "Years of Experience must be a whole number from 0 to 50",
  profileSignedOut: "Please log in to view your profile.",
  profileSaved: "Profile updated successfully",
  emailRequested: "Profile updated successfully. Confirm your new email address to start using it.",
  avatarSaved: "Profile picture updated successfully",
} as const;
