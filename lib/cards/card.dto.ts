/** What the picture of a shared link shows. */
export type Card = {
  title: string;
  /** A sentence or two below it. */
  text: string;
  /** A price, a rate or a budget. */
  figure: string;
  /** What stands beside the figure. */
  terms: string;
  /** Stored path of a screenshot or a face; without one, initials or the empty bench. */
  picture: string | null;
  /** Whose initials stand in for a face; null for what has none. */
  face: string | null;
};

/** What has such a picture. */
export const CARD_KINDS = ["apps", "developers", "requests"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
