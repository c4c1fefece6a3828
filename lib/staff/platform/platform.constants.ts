/** What a super admin filters users by, besides the role. */
export const USER_FLAGS = ["suspended", "unverified_email", "two_step_off"] as const;
export type UserFlag = (typeof USER_FLAGS)[number];

export const USER_FLAG_LABELS: Record<UserFlag, string> = {
  suspended: "Suspended",
  unverified_email: "Unverified email",
  two_step_off: "Two-step sign-in off",
};

/** Wording fixed by docs/product.md#platform-administration, and the sentences of our own beside it. */
export const platformMessages = {
  badge: "SUPER ADMIN ACCESS",
  roleUpdated: "Role updated successfully",
  roleFailed: "Failed to update role",
  roleNow: (name: string, role: string) => `${name} is now ${role}.`,
  roleEffects: {
    customer: (name: string) => `${name} will be able to buy, review and hire, but not to sell or moderate.`,
    developer: (name: string) => `${name} will be able to list apps and send proposals.`,
    admin: (name: string) => `${name} will be able to moderate apps, reports and refunds.`,
    super_admin: (name: string) => `${name} will have full access, including to roles, accounts and the audit log.`,
  },
  confirmVerified: "Their releases go live without review, and their earnings are available right away.",
  confirmUnverified: "Their releases need review again, and what they earn from now on is held before it's paid out.",
  verifiedUpdated: "User verification updated successfully",
  verifiedFailed: "Failed to update verification",
  confirmSessions: (name: string) =>
    `This signs ${name} out of every browser right away. They can sign in again with their password.`,
  sessionsEnded: (name: string) => `${name} is signed out everywhere`,
  sessionsFailed: "Couldn't sign them out",
  confirmSecondFactor: (name: string) =>
    `${name} will need only a password to sign in. We'll sign them out everywhere and let them know by email.`,
  secondFactorWarning: "Confirm who's asking first. Someone with a stolen password would ask for the same thing.",
  secondFactorOff: (name: string) => `Two-step sign-in is off for ${name}`,
  secondFactorFailed: "Couldn't turn off two-step sign-in",
  noSecondFactor: "This user doesn't use two-step sign-in.",
  ownSecondFactor: "Turn off your own two-step sign-in in your settings.",
  userDeleted: "User deleted successfully",
  deleteFailed: "Failed to delete user",
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  lastSuperAdminRole: "This is the last super admin. Make someone else a super admin first.",
  lastSuperAdminVerified: "The last super admin stays verified.",
  jobNotFound: "Job not found.",
  jobNotFailed: "This job hasn't failed, or someone has already retried it.",
  jobRetried: "Job will run again in a few seconds",
  retryFailed: "Failed to retry the job",
  jobDiscarded: "Job discarded",
  discardFailed: "Failed to discard the job",
  confirmDiscard: (name: string) =>
    `“${name}” won't run again, and what it was meant to do won't happen. This can't be undone.`,
  transferRetried: "The transfer will be sent again",
  transferRetriedText: "It goes out with the developer's next payout, in a few seconds.",
  transferRetryFailed: "Couldn't retry the transfer",
  ownRole: "Another super admin must change your role.",
  ownVerified: "Another super admin must change your verification.",
  ownSessions: "Sign out your own sessions in your settings.",
  ownByOthers: "Another super admin must change your role and verification.",
  ownAccount: "You can't delete your own account here. Use your settings.",
} as const;

/**
 * Date ranges of the Analytics tab: the unit of a bar and the number of bars. The last bar is the day, week or month
 * that is not over yet.
 */
export const TREND_RANGES = {
  "7d": { label: "7 days", rangeLabel: "the last 7 days", unit: "day", bars: 7 },
  "30d": { label: "30 days", rangeLabel: "the last 30 days", unit: "day", bars: 30 },
  "90d": { label: "90 days", rangeLabel: "the last 13 weeks", unit: "week", bars: 13 },
  "12m": { label: "12 months", rangeLabel: "the last 12 months", unit: "month", bars: 12 },
} as const;

export type TrendRange = keyof typeof TREND_RANGES;
export const TREND_RANGE_NAMES = ["7d", "30d", "90d", "12m"] as const satisfies readonly TrendRange[];
export type TrendUnit = (typeof TREND_RANGES)[TrendRange]["unit"];

/** The orders of the users, the first unless another is asked for. */
export const USER_SORTS = ["newest", "oldest", "name", "name-desc"] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const USER_SORT_LABELS: Record<UserSort, string> = {
  newest: "Newest",
  oldest: "Oldest",
  name: "Name, A to Z",
  "name-desc": "Name, Z to A",
};
