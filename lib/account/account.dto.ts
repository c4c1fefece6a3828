/** A browser that is signed in as the viewer. */
export type AccountSession = {
  id: string;
  /** "Firefox on Linux". */
  device: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** ISO 8601 UTC; the last use is noted once a day. */
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
};
