/** Maximum hourly rate in dollars; the minimum is 1. */
export const MAX_HOURLY_RATE = 9_999;

/** Wording fixed by docs/product.md#developer-directory, and the sentences of our own beside it. */
export const developersMessages = {
  notFound: "Developer Not Found",
  returnHome: "Return Home",
  noneFound: "No Developers Found",
  someWords: "No developer has all of these words. These have some of them.",
  signInRequired: { title: "Sign in required", description: "Please sign in to contact developers" },
  profileSaved: { title: "Success", description: "Profile updated successfully" },
} as const;

export const RATE_FORM = "Hourly rate must be an amount like 85 or 85.50";
export const RATE_RANGE = `Hourly rate must be from $1 to $${MAX_HOURLY_RATE.toLocaleString("en-US")}`;
