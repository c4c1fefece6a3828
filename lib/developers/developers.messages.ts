/** Wording fixed by docs/product.md#developer-directory, and the sentences of our own beside it. */
export const developersMessages = {
  notFound: "Developer Not Found",
  returnHome: "Return Home",
  noneFound: "No Developers Found",
  someWords: "No developer has all of these words. These have some of them.",
  signInRequired: { title: "Sign in required", description: "Please sign in to contact developers" },
  profileSaved: { title: "Success", description: "Profile updated successfully" },
} as const;
