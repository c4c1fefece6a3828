import type { Rating } from "@/lib/apps/apps.dto";

/** A developer as the landing page shows one. */
export type FeaturedDeveloper = {
  id: string;
  name: string;
  title: string | null;
  location: string | null;
  avatar: string | null;
  verified: boolean;
  skills: string[];
  /** Decimal string in dollars. */
  hourlyRate: string | null;
  availability: string;
  /** Over the reviews of the developer's approved apps. */
  rating: Rating;
  publishedApps: number;
};
