import { usersMessages } from "@/lib/accounts/users/users.constants";

/** How long an emailed link works, in milliseconds. */
export const LINK_LIFETIMES = {
  password_reset: 30 * 60 * 1000,
  email_verification: 3 * 24 * 60 * 60 * 1000,
  email_change: 24 * 60 * 60 * 1000,
} as const;

/** What an emailed link is for. */
export type LinkPurpose = keyof typeof LINK_LIFETIMES;

/** Password reset links that one account can be sent within their lifetime, regardless of who requests them. */
export const MAX_RESET_LINKS = 5;

export const SESSIONS_PER_PAGE = 10;

export const MAX_TOKEN = 200;

export const passwordsMustMatch = { path: ["confirmPassword"], error: usersMessages.passwordsDiffer };
