import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["a", "b", "c", "d", "e", "f"];

/** Placeholder of Browse Apps while it loads. */
export function BrowseSkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading apps</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-2 mb-6 h-9 w-56" />
      <div className="grid items-start gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Skeleton className="h-[38rem] max-lg:hidden" />
        <div className="grid gap-5">
          <Skeleton className="h-10" />
          <div className="cards-grid">
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-[32rem] rounded-lg" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
