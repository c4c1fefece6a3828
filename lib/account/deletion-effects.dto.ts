/** What deleting an account ends, as numbers. */
export type DeletionEffects = {
  /** Apps that the user bought and can still download. */
  ownedApps: number;
  /** Subscriptions that have not ended. */
  subscriptions: number;
  runningJobs: number;
  openRequests: number;
  openProposals: number;
  liveApps: number;
  /** Subscriptions to the viewer's apps. */
  subscribers: number;
  pendingRefunds: number;
  /** What was earned and not paid out, as a decimal string in dollars; null when there is nothing. */
  unpaidEarnings: string | null;
};
