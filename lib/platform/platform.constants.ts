/** What a super admin filters users by, besides the role. */
export const USER_FLAGS = ["suspended", "unverified_email", "two_step_off"] as const;
export type UserFlag = (typeof USER_FLAGS)[number];

export const USER_FLAG_LABELS: Record<UserFlag, string> = {
  suspended: "Suspended",
  unverified_email: "Unverified email",
  two_step_off: "Two-step sign-in off",
};
