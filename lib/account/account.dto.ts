import type { z } from "zod";
import type * as response from "@/lib/account/account.response";

/** A browser session of the viewer. */
export type AccountSession = z.infer<typeof response.accountSession>;
/** Which kinds of email the viewer receives. */
export type MailPreferences = z.infer<typeof response.mailPreferences>;

/** What deleting an account ends, as numbers. */
export type DeletionEffects = {
  /** Apps that the user bought and can still download. */
  ownedApps: number;
  runningJobs: number;
  openRequests: number;
  openProposals: number;
  liveApps: number;
  pendingRefunds: number;
  /** What was earned and not paid out, as a decimal string in dollars; null when there is nothing. */
  unpaidEarnings: string | null;
};
