import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["a", "b", "c", "d", "e", "f"];

/** Placeholder of Hire Developers while it loads. */
export function DirectorySkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading developers</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-2 mb-8 h-9 w-64" />
      <Skeleton className="mb-6 h-10" />
      <div className="cards-grid">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
