import { Search } from "@/components/ui/icons";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

/** The headline and the search form (spec section 2); blank text is not submitted. */
export function Hero({ search }: { search: string }) {
  return (
    <section className="page-wrap grid gap-x-16 gap-y-7 pt-12 pb-7 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:items-end lg:pt-18">
      <h1 className="text-hero leading-[1.03] font-bold tracking-[-0.032em] text-balance">
        Buy finished software. Hire the person who made it.
      </h1>
      <div>
        <p className="max-w-[46ch] text-muted-foreground">
          Apps and agents you can download today, every one reviewed by a human before it goes live.
        </p>
        <form
          action={paths.home}
          method="get"
          role="search"
          aria-label="Marketplace"
          className="mt-5 flex gap-2.5 max-[22rem]:gap-2"
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
