import { clsx } from "clsx";
import { Search } from "@/components/ui/icons";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

type HeroProps = {
  search: string;
  /** Whether results follow, which should be on the first screen. */
  compact?: boolean;
};

/** The headline and the search form (docs/product.md#landing-page); blank text is not submitted. */
export function Hero({ search, compact = false }: HeroProps) {
  return (
    <section
      className={clsx(
        "page-wrap grid gap-x-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]",
        compact ? "gap-y-3.5 pt-5 pb-4 lg:items-center lg:pt-8" : "gap-y-7 pt-12 pb-7 lg:items-end lg:pt-18",
      )}
    >
      <h1
        className={clsx(
          "text-balance",
          compact ? "max-sm:text-h2" : "text-hero leading-[1.03] font-bold tracking-[-0.032em]",
        )}
      >
        Buy finished software. Hire the person who made it.
      </h1>
      <div>
        {!compact && (
          <p className="mb-5 max-w-[46ch] text-muted-foreground">
            Apps and agents you can download today, every one reviewed by a human before it goes live.
          </p>
        )}
        <form
          action={paths.home}
          method="get"
          role="search"
          aria-label="Marketplace"
          className="flex gap-2.5 max-[22rem]:gap-2"
        >
          <div className="relative min-w-0 flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-muted-foreground"
            />
            {/* The pattern requires a non-space character, so that the browser rejects blank text even without
               scripts. */}
            <input
              key={search}
              type="search"
              dir="auto"
              name="search"
              required
              pattern=".*\S.*"
              title="Type what you're looking for"
              maxLength={200}
              defaultValue={search}
              aria-label="What do you need?"
              placeholder="What do you need?"
              className="field h-12 pl-11"
            />
          </div>
          <Button type="submit" variant="hot" size="lg" className="max-[22rem]:px-4">
            Search
          </Button>
        </form>
      </div>
    </section>
  );
}
