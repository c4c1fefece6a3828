/** What the picture of a shared link shows. */
export type OgImageContent = {
  title: string;
  /** A sentence or two below it. */
  text: string;
  /** A price, a rate or a budget. */
  amount: string;
  /** What stands beside the figure. */
  amountLabel: string;
  /** Stored path of a screenshot or a face; without one, initials or the empty bench. */
  imagePath: string | null;
  /** Whose initials stand in for a face; null for what has none. */
  avatarName: string | null;
};

/** What has such a picture. */
export const OG_IMAGE_KINDS = ["apps", "developers", "requests"] as const;
export type OgImageKind = (typeof OG_IMAGE_KINDS)[number];
