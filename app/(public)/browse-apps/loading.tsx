import { BrowseSkeleton } from "@/components/browse/browse-skeleton";

/** Shown on the way to Browse Apps from another page. */
export default function Loading() {
  return <BrowseSkeleton />;
}
