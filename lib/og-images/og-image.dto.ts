/** Content of an Open Graph image. */
export type OgImageContent = {
  title: string;
  /** One or two sentences below the title. */
  text: string;
  /** A price, a rate or a budget. */
  amount: string;
  /** Shown next to the amount. */
  amountLabel: string;
  /** Stored path of a screenshot or avatar; null shows initials or a placeholder. */
  imagePath: string | null;
  /** Name whose initials replace a missing avatar; null for images without an avatar. */
  avatarName: string | null;
};

/** Kinds of pages with an Open Graph image. */
export const OG_IMAGE_KINDS = ["apps", "developers", "requests"] as const;
export type OgImageKind = (typeof OG_IMAGE_KINDS)[number];
