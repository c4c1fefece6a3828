/** Sentences about suspended accounts. */
export const suspensionsMessages = {
  userNotFound: "User not found.",
  ownAccount: "You can't suspend or reinstate your own account.",
  staffAccount: "Only a super admin can suspend or reinstate a staff account.",
  alreadySuspended: "This account is already suspended.",
  notSuspended: "This account isn't suspended.",
  untilDay: "The last day must be a day like 2026-12-24",
  untilPast: "The last day must be today or later",
  suspended: (name: string) => `${name} is suspended`,
  suspendedText: "They're signed out everywhere. We've emailed them the reason.",
  lifted: (name: string) => `${name}'s suspension is lifted`,
  liftedText: "Their listings are back, but not the subscriptions to them. They can sign in again. We've emailed them.",
  failed: "Couldn't change the suspension",
} as const;

/** Maximum length of the reason, in characters. */
export const MAX_REASON = 1_000;

export const today = () => new Date().toISOString().slice(0, 10);
