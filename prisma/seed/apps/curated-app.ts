import type { CoverDesign } from "../covers/cover.types";
import type { PaletteName } from "../covers/palettes";
import type { NamedDeveloper } from "../people/named-developers";
import type { NamedCustomer } from "../people/named-customers";

/** Stars, comment and, where it matters, the author; newest first. */
export type CuratedReview = [stars: 1 | 2 | 3 | 4 | 5, comment: string, by?: NamedDeveloper | NamedCustomer];

/** An app with its own texts, images and reviews. */
export type CuratedApp = {
  title: string;
  category: string;
  developer: NamedDeveloper;
  status?: "pending" | "rejected";
  /** Approved, and unlisted by its developer this many days ago. */
  unlisted?: number;
  /** First paragraph of the description, shown on cards. */
  summary: string;
  /** The rest: paragraphs and "- " lines. */
  body: string;
  techStack: string[];
  builtWith: string;
  /** USD with two decimals; "0.00" is free. */
  price: string;
  priceType?: "monthly" | "yearly";
  version: string;
  demo?: true;
  featured?: true;
  /** Days since it was listed and since its last change. */
  listed: number;
  updated: number;
  /** Total number of buyers. */
  downloads: number;
  /** Number of reviews with five, four, three, two and one star. */
  stars: [number, number, number, number, number];
  palette: PaletteName;
  covers: CoverDesign[];
  reviews: CuratedReview[];
};
