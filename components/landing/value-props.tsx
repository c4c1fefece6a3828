import { BadgeCheck, CreditCard, MessageSquareText, Users } from "@/components/ui/icons";

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
