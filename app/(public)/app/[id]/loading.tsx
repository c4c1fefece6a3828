import { AppSkeleton } from "@/components/apps/app-skeleton";

/** Shown on the way to an app from another page (spec section 2). */
export default function Loading() {
  return <AppSkeleton />;
}
