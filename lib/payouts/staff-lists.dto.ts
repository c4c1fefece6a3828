/** A developer whose payouts are on hold, as super admins see them. */
export type HeldDeveloper = {
  id: string;
  name: string;
  at: string;
  reason: string;
  /** What they are owed, pending shares included; decimal string in dollars. */
  balance: string;
};

/** A transfer that the provider refused, as super admins see it. */
export type FailedTransfer = {
  id: string;
  /** Null for a deleted account. */
  developer: { id: string; name: string } | null;
  orderId: string;
  appTitle: string;
  amount: string;
  /** The provider's code. */
  failure: string;
  failedAt: string;
};
