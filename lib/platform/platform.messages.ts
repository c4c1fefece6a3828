/** Wording fixed by spec sections 2 and 8, and the sentences of our own beside it. */
export const platformMessages = {
  badge: "SUPER ADMIN ACCESS",
  roleUpdated: "Role updated successfully",
  roleFailed: "Failed to update role",
  verifiedUpdated: "User verification updated successfully",
  verifiedFailed: "Failed to update verification",
  confirmSessions: (name: string) =>
    `Every browser of ${name} is signed out at once. They can sign in again with their password.`,
  sessionsEnded: (name: string) => `${name} is signed out everywhere`,
  sessionsFailed: "The sessions were not ended",
  confirmSecondFactor: (name: string) =>
    `${name} signs in with the password alone from then on. Every browser of theirs is signed out, and they are told by email.`,
  secondFactorWarning:
    "Do this only when you are sure who asks for it. A thief with a stolen password would ask the same.",
  secondFactorOff: (name: string) => `Two-step sign-in of ${name} is off`,
  secondFactorFailed: "Two-step sign-in was not turned off",
  noSecondFactor: "This user has no two-step sign-in.",
  ownSecondFactor: "You turn off your own two-step sign-in in your settings.",
  userDeleted: "User deleted successfully",
  deleteFailed: "Failed to delete user",
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  lastSuperAdminRole: "The last super admin keeps the role. Make someone else super admin first.",
  lastSuperAdminVerified: "The last super admin stays verified.",
  jobNotFound: "Job not found.",
  jobNotFailed: "This job has not failed, or somebody has retried it already.",
  jobRetried: "Job will run again in a few seconds",
  retryFailed: "Failed to retry the job",
  jobDiscarded: "Job discarded",
  discardFailed: "Failed to discard the job",
  confirmDiscard: (name: string) =>
    `"${name}" won't run again, and what it was meant to do stays undone. This can't be undone.`,
  ownRole: "Another super admin has to change your role.",
  ownVerified: "Another super admin has to change your verification.",
  ownSessions: "You sign out your own browsers in your settings.",
  ownByOthers: "Another super admin changes your role and verification.",
  ownAccount: "You cannot delete your own account here.",
} as const;
