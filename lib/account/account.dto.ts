import type { z } from "zod";
import type * as response from "@/lib/account/account.response";

/** A browser session of the viewer. */
export type AccountSession = z.infer<typeof response.accountSession>;
/** Which kinds of email the viewer receives. */
export type MailPreferences = z.infer<typeof response.mailPreferences>;

/**
 * What an emailed link can still do. Invalid means unknown, canceled, for another purpose or address, or purged some
 * time after it expired.
 */
export type LinkState = "valid" | "used" | "expired" | "verified" | "invalid";

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
