import { DirectorySkeleton } from "@/components/developers/directory-skeleton";

/** Shown on the way to Hire Developers from another page. */
export default function Loading() {
  return <DirectorySkeleton />;
}
