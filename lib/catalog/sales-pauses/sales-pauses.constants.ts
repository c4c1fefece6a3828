/** Why sales of an app pause, in the order in which one is named. */
export const PAUSE_REASONS = ["critical_vulnerability", "secret", "broken_file"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const HOUR_MS = 60 * 60 * 1000;

/** Hours that a developer has to fix a finding before new sales pause. */
export const FIX_HOURS = 72;

/** How long each kind of finding may stay before new sales pause. A file is only called broken after 72 hours. */
export const FIX_MS: Record<PauseReason, number> = {
  critical_vulnerability: FIX_HOURS * HOUR_MS,
  secret: FIX_HOURS * HOUR_MS,
  broken_file: 0,
};

/**
 * What everyone reads on a paused app. Of a secret they don't learn: the listing would invite buying the app for it.
 */
export const PAUSED_LABELS: Record<PauseReason, string> = {
  critical_vulnerability: "Sales paused: a dependency has a critical vulnerability",
  secret: "Sales paused: the developer has to fix this release first",
  broken_file: "Sales paused: a file of this release can't be downloaded",
};

/** What the developer reads instead of it. */
export const FINDING_LABELS: Record<PauseReason, string> = {
  critical_vulnerability: "Critical vulnerability in a dependency",
  secret: "Possible key or password",
  broken_file: "File that can't be downloaded",
};

/** What ends each kind of pause, for the developer. */
export const FIX_ADVICE: Record<PauseReason, string> = {
  critical_vulnerability: "Publish a release with a fixed version of the dependency.",
  secret: "Change or revoke it, then publish a release without it.",
  broken_file: "Upload the file again in a new release.",
};

export const MAX_APPEAL_LENGTH = 2_000;
/** Apps that one user can wait for. */
export const MAX_WATCHES = 200;

/** Sentences about paused sales. */
export const salesPausesMessages = {
  notFound: "Sales pause not found",
  appealed: "You've already asked for a review. We'll email you the decision.",
  nothingNew: "We've decided about this. You can ask again if something new is found.",
  notDecidable: "There's no open request for review.",
  ownApp: "Someone else has to decide about your own app.",
  notPaused: "This app is for sale.",
  tooManyWatches: `You're waiting for ${MAX_WATCHES} apps. Stop waiting for one first.`,
} as const;
