const DAY = 24 * 60 * 60;

/**
 * All rate limits: `points` requests per `duration` seconds, counted across all servers. Beyond a limit a call gets 429
 * with Retry-After, and the log has a `limit` line. An address is an IPv4 address or an IPv6 /64 network. The setting
 * RATE_LIMITS overrides individual ones; RATE_LIMIT_SCALE multiplies all of them.
 */
export const RATE_LIMITS = {
  /** Failed sign-ins to one account from one client address. */
  signInPair: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins from one client address. */
  signInAddress: { points: 100, duration: 15 * 60 },
  /** Failed sign-ins to one account from all browsers that never signed in to it. */
  signInAccount: { points: 100, duration: DAY },
  /**
   * Failed sign-ins from one browser that has signed in to the account before, instead of the three above (decision
   * 0020).
   */
  signInDevice: { points: 10, duration: 15 * 60 },
  signInDeviceDay: { points: 50, duration: DAY },
  /** Accounts created from one client address. */
  register: { points: 30, duration: 60 * 60 },
  /** Attempts of a signed-in user to enter the current password. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  passwordCheckDay: { points: 50, duration: DAY },
  /** Changes by one user that required the password. Most of them send an email. */
  provedChange: { points: 50, duration: DAY },
  /** Attempts to enter a code for one account, from any address. */
  secondFactor: { points: 10, duration: 15 * 60 },
  /** Attempts of a signed-in user to confirm a second factor that is being set up. */
  secondFactorSetup: { points: 10, duration: 15 * 60 },
  /** Requests for a password reset email: for one account from one client address, and from one client address. */
  passwordResetPair: { points: 5, duration: 60 * 60 },
  passwordResetAddress: { points: 30, duration: 60 * 60 },
  /** Verification emails requested by one user. */
  verification: { points: 5, duration: DAY },
  /** Email changes of one user, and confirmation emails sent again. */
  emailChange: { points: 5, duration: DAY },
  emailChangeLink: { points: 5, duration: DAY },
  /** Emailed links tried by one client address. */
  accountLink: { points: 30, duration: 15 * 60 },
  /** Messages from the contact page, by client address. */
  contact: { points: 5, duration: 60 * 60 },
  /** Developers whom one user invites to project requests, because each invitation sends an email. */
  invitation: { points: 20, duration: DAY },
  /** Messages by one user. */
  message: { points: 60, duration: 60 },
  /** Reviews that one user writes, edits and deletes: each may change the cached lists of everyone. */
  review: { points: 60, duration: 60 * 60 },
  /** Reports by one user. */
  report: { points: 20, duration: 60 * 60 },
  /**
   * Payments started by one user and from one client address: thieves test stolen cards this way. While they do, lower
   * both: RATE_LIMITS=payment=5/3600,paymentAddress=15/3600.
   */
  payment: { points: 30, duration: 60 * 60 },
  paymentAddress: { points: 100, duration: 60 * 60 },
  /** Declined cards of one payment and of one user. Browsers try cards at the provider, past the two limits above. */
  decline: { points: 10, duration: DAY },
  declineUser: { points: 30, duration: DAY },
  /** License calls from one client address, such as an office whose apps all validate at nine. */
  license: { points: 1_200, duration: 10 * 60 },
  /** License calls with one key, which has up to 1,000 devices. */
  licenseKey: { points: 1_200, duration: 10 * 60 },
  /** Unknown license keys from one client address. */
  licenseUnknown: { points: 30, duration: 15 * 60 },
  /** Onboarding links and checks of one developer's payout account: each asks the provider. */
  payoutAccount: { points: 30, duration: 60 * 60 },
  /** PDF statements drawn for one user. */
  statementPdf: { points: 60, duration: 60 * 60 },
  /** URLs for parts of release files, by user: the whole quota in parts of 8 MiB, twice. */
  releasePart: { points: 6000, duration: 60 * 60 },
  /** Uploads by one user. */
  upload: { points: 120, duration: 60 * 60 },
  /** All other writes by one user. */
  write: { points: 120, duration: 60 },
} as const;

/** The limit of a /48 IPv6 network, as a multiple of the limit of one address. */
export const NETWORK_FACTOR = 10;

export type LimitScope = "one" | "network";
export type RateLimitName = keyof typeof RATE_LIMITS;
