import type { CoverDesign } from "../covers/cover.types";
import type { PaletteName } from "../covers/palettes";
import type { NamedDeveloper } from "../people/named-developers";
import type { NamedCustomer } from "../people/named-customers";

/** Stars, comment and, where it matters, who wrote it; the newest first. */
export type CuratedReview = [stars: 1 | 2 | 3 | 4 | 5, comment: string, by?: NamedDeveloper | NamedCustomer];

/** An app with a text, pictures and reviews of its own. */
export type CuratedApp = {
  title: string;
  category: string;
  developer: NamedDeveloper;
  status?: "pending" | "rejected";
  /** Approved, and taken off the catalog by its developer this many days ago. */
  unlisted?: number;
  /** First paragraph of the description: what a card shows. */
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
  /** Buyers in all. */
  downloads: number;
  /** Number of reviews with five, four, three, two and one star. */
  stars: [number, number, number, number, number];
  palette: PaletteName;
  covers: CoverDesign[];
  reviews: CuratedReview[];
};
