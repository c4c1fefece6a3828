import { clsx } from "clsx";
import { ArrowRight } from "@/components/ui/icons";
import { AppGrid } from "@/components/apps/app-grid";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/layout/empty-state";
import { LinkTabs } from "@/components/layout/link-tabs";
import { Link } from "@/components/layout/link";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { headlineCategory, landingHref, type LandingQuery } from "@/lib/apps/landing.schema";
import { SHOWCASE_TABS } from "@/lib/apps/showcase.constants";
import { paths } from "@/lib/paths";

/** Four tabs of apps; only the selected one is loaded (docs/product.md#landing-page). */
export function Showcase({
  state,
  apps,
  compact = false,
}: {
  state: LandingQuery;
  apps: readonly AppSummary[];
  /** Whether it is at the top of the page. */
  compact?: boolean;
}) {
  const category = headlineCategory(state.category);
  return (
    <section
      id="showcase"
      aria-labelledby="showcase-title"
      className={clsx("page-wrap grid gap-x-6 sm:grid-cols-[1fr_auto]", compact ? "pt-6 pb-4" : "section-pad")}
    >
      <h2 id="showcase-title">{category ?? "Featured apps"}</h2>
      <div className="mt-3 min-w-0 sm:col-span-2">
        <LinkTabs
          label="Showcase"
          current={state.tab}
          tabs={SHOWCASE_TABS.map(({ slug, label }) => ({
            value: slug,
            label,
            href: landingHref({ tab: slug, category: state.category }),
          }))}
          className="mb-6"
        />
        {apps.length > 0 ? (
          // Six cards are four screens of a phone, so it shows three and the link below them.
          <AppGrid apps={apps} priority={compact} className={compact ? undefined : "max-sm:*:nth-[n+4]:hidden"} />
        ) : (
          <EmptyState
            as="h3"
            title="Nothing here yet"
            action={
              <Link
                href={landingHref({ tab: state.tab, category: "all" })}
                className={buttonVariants({ variant: "outline" })}
              >
                Show all categories
              </Link>
            }
          >
            No apps in this category yet.
          </EmptyState>
        )}
      </div>
      {/* Below the apps on a phone, beside the heading on wider screens. */}
      <Link
        href={paths.browseApps}
        className="group inline-flex min-h-6 items-center gap-2 justify-self-center text-sm font-medium max-sm:mt-6 sm:col-start-2 sm:row-start-1"
      >
        View All Applications
        <ArrowRight
          aria-hidden
          className="size-4 text-hot-text transition-transform duration-160 group-hover:translate-x-0.5"
        />
      </Link>
    </section>
  );
}
