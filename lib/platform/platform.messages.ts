/** Wording fixed by spec sections 2 and 8, and the sentences of our own beside it. */
export const platformMessages = {
  badge: "SUPER ADMIN ACCESS",
  roleUpdated: "Role updated successfully",
  roleFailed: "Failed to update role",
  verifiedUpdated: "User verification updated successfully",
  verifiedFailed: "Failed to update verification",
  confirmSessions: (name: string) => `Every browser of ${name} is signed out at once. They can sign in again with their password.`,
  sessionsEnded: (name: string) => `${name} is signed out everywhere`,
  sessionsFailed: "The sessions were not ended",
  userDeleted: "User deleted successfully",
  deleteFailed: "Failed to delete user",
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  lastSuperAdminRole: "The last super admin keeps the role. Make someone else super admin first.",
  lastSuperAdminVerified: "The last super admin stays verified.",
  ownAccount: "You cannot delete your own account here.",
} as const;
