import { SellLink } from "@/components/landing/sell-link";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** The closing band, which links to selling. */
export function CallToAction() {
  return (
    <section aria-labelledby="sell" data-theme="dark" className="bg-[oklch(0.195_0.01_230)] text-foreground">
      <div className="page-wrap section-pad flex flex-wrap items-end justify-between gap-x-10 gap-y-7">
        <div>
          <h2 id="sell" className="text-[clamp(1.9rem,1.2rem+2.6vw,2.9rem)] leading-tight tracking-[-0.03em]">
            You built it. Put a price on it.
          </h2>
          <p className="mt-3 max-w-[44ch] text-muted-foreground">
            List your first app in a few minutes. Listing is free, and a human reviews it before it goes live.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <SellLink />
          <Link href={paths.browseApps} className={buttonVariants({ variant: "outline", size: "lg" })}>
            Browse Apps
          </Link>
        </div>
      </div>
    </section>
  );
}
