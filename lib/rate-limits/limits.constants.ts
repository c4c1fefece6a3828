/** Every limit on calls, in one place: `points` calls per `duration` seconds. */
export const LIMITS = {
  /** Failed sign-ins of one account from one address. */
  signInPair: { points: 10, duration: 15 * 60 },
  /** Failed sign-ins from one address. */
  signInAddress: { points: 100, duration: 15 * 60 },
  register: { points: 30, duration: 60 * 60 },
  /** Tries of the present password by one user who is signed in. */
  passwordCheck: { points: 10, duration: 15 * 60 },
  /** Tries of a code of one account, wherever they come from. */
  secondFactor: { points: 10, duration: 15 * 60 },
  /** Asking for a mail with a link: for one account from one address, and from one address. */
  passwordResetPair: { points: 5, duration: 60 * 60 },
  passwordResetAddress: { points: 30, duration: 60 * 60 },
  verification: { points: 5, duration: 60 * 60 },
  /** Mailed links that one address tries. */
  accountLink: { points: 30, duration: 15 * 60 },
  /** Messages from the contact page, from one address. */
  contact: { points: 5, duration: 60 * 60 },
  /** Reports by one user. */
  report: { points: 20, duration: 60 * 60 },
  upload: { points: 120, duration: 60 * 60 },
  write: { points: 120, duration: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;
