import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder of the app page while it loads. */
export function AppSkeleton() {
  return (
    <div role="status" className="page-wrap pt-7 pb-16">
      <span className="sr-only">Loading the app</span>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-7">
          <div className="grid gap-3">
            <Skeleton className="h-5 w-64 max-w-full" />
            <Skeleton className="h-12 w-80 max-w-full" />
            <Skeleton className="h-6 w-full max-w-[38rem]" />
          </div>
          <Skeleton className="aspect-[16/10] w-full rounded-lg" />
          <Skeleton className="h-32 w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
