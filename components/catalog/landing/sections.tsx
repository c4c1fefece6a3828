import { clsx } from "clsx";
import { SellLink } from "@/components/catalog/landing/sell-link";
import { Link } from "@/components/shell/link";
import { SuggestingInput } from "@/components/shell/suggesting-input";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { BadgeCheck, CircleCheck, CreditCard, MessageSquareText, Search, Star, Users } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";

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
            <SuggestingInput
              key={search}
              required
              pattern=".*\S.*"
              title="Type what you're looking for"
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

const points = [
  { Icon: Users, title: "500+ developers", text: "More than 500 developers worldwide sell and get hired here." },
  { Icon: BadgeCheck, title: "Verified developers", text: "Identity checked by our team." },
  { Icon: MessageSquareText, title: "Quality reviews", text: "One review per person. Verified purchases are labeled." },
  { Icon: CreditCard, title: "Secure card payments", text: "With buyer protection and instant developer payouts." },
] as const;

/** Reasons to trust the marketplace (docs/product.md#landing-page). */
export function ValueProps() {
  return (
    <section aria-label="Why Forgehall" className="page-wrap mt-12">
      <ul className="grid gap-px border-y border-border bg-border *:bg-background *:py-4 *:pr-3 max-sm:*:even:pl-4 min-[22rem]:grid-cols-2 sm:*:py-5 sm:*:pr-5 sm:max-lg:*:even:pl-5 lg:grid-cols-4 lg:*:not-first:pl-5">
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <h2 className="flex items-center gap-2 text-sm font-semibold tracking-normal">
              <Icon aria-hidden className="size-4" />
              {title}
            </h2>
            <p className="mt-1.5 max-w-[34ch] text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  {
    title: "List it in minutes",
    text: "Add a title, a price, up to six screenshots and your links. A human reviews it before it goes live.",
  },
  {
    title: "Say how you built it",
    text: "Name the AI coding tool you used, or say that you wrote it by hand. Buyers can filter by it.",
  },
  {
    title: "See what sells",
    text: "Revenue, downloads and your latest orders on one page. Clients find your profile next to your work.",
  },
] as const;

const days = [
  { text: "Submitted for review", when: "Mon 09:12", Icon: CircleCheck },
  { text: "Approved and live", when: "Mon 14:40", Icon: CircleCheck },
  { text: "First order", when: "Tue 08:03", Icon: CircleCheck },
  { text: "First review, 5 of 5", when: "Wed 19:27", Icon: Star },
] as const;

/** The feature block for sellers (docs/product.md#landing-page). */
export function BuiltForDevelopers() {
  return (
    <section aria-labelledby="built-for" className="section-pad border-y border-border bg-secondary">
      <div className="page-wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="built-for" className="text-h1">
            Built for developers
          </h2>
          <dl className="mt-6 gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-3 lg:max-w-[52ch]">
            {steps.map(({ title, text }) => (
              <div key={title} className="border-t border-border py-3.5">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-sm text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Card className="p-6 max-sm:hidden">
          <h3>The first three days of a listing</h3>
          <ol className="mt-3 text-sm">
            {days.map(({ text, when, Icon }) => (
              <li key={text} className="flex items-center gap-3 border-t border-border py-3">
                <Icon aria-hidden className={Icon === Star ? "size-4 text-star" : "size-4 text-success"} />
                <span className="font-medium">{text}</span>
                <span className="nums ml-auto text-xs text-muted-foreground">{when}</span>
              </li>
            ))}
          </ol>
          <p className="border-t border-border pt-3 text-xs text-muted-foreground">Example timeline.</p>
        </Card>
      </div>
    </section>
  );
}

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
