const DAY = 24 * 60 * 60;

/**
 * Every limit on calls, in one place: `points` calls per `duration` seconds. The setting RATE_LIMITS replaces single
 * ones, RATE_LIMIT_SCALE multiplies all of them.
 */
export const RATE_LIMITS = {
  /** Failed sign-ins of one account from one address. */
  signInPair: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins from one address. */
  signInAddress: { points: 100, duration: 15 * 60 },
  /** Failed sign-ins of one account from all browsers that never signed in to it. */
  signInAccount: { points: 100, duration: DAY },
  /**
   * Failed sign-ins from one browser that has signed in to the account before, in place of the three above (decision
   * 0121).
   */
  signInDevice: { points: 10, duration: 15 * 60 },
  signInDeviceDay: { points: 50, duration: DAY },
  register: { points: 30, duration: 60 * 60 },
  /** Tries of the current password by one user who is signed in. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  passwordCheckDay: { points: 50, duration: DAY },
  /** Changes by one user that took the password. Most of them send an email. */
  provedChange: { points: 50, duration: DAY },
  /** Tries of a code of one account, wherever they come from. */
  secondFactor: { points: 10, duration: 15 * 60 },
  /** Asking for a mail with a link: for one account from one address, and from one address. */
  passwordResetPair: { points: 5, duration: 60 * 60 },
  passwordResetAddress: { points: 30, duration: 60 * 60 },
  /** Links that verify the address, mailed on request to one user. */
  verification: { points: 5, duration: DAY },
  /** Changes of one user's email address, and links mailed once more for them. */
  emailChange: { points: 5, duration: DAY },
  emailChangeLink: { points: 5, duration: DAY },
  /** Mailed links that one address tries. */
  accountLink: { points: 30, duration: 15 * 60 },
  /** Messages from the contact page, from one address. */
  contact: { points: 5, duration: 60 * 60 },
  /** Reports by one user. */
  report: { points: 20, duration: 60 * 60 },
  /** Payments begun by one user, and from one address: a thief tests stolen cards this way. */
  payment: { points: 30, duration: 60 * 60 },
  paymentAddress: { points: 100, duration: 60 * 60 },
  upload: { points: 120, duration: 60 * 60 },
  write: { points: 120, duration: 60 },
} as const;

/** What a /48 network of IPv6 may do, in limits of one address. */
export const NETWORK_FACTOR = 10;

export type LimitScope = "one" | "network";
export type RateLimitName = keyof typeof RATE_LIMITS;
