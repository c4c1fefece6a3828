import { CircleCheck, Columns3, Lock, PenLine } from "@/components/ui/icons";

const features = [
  {
    Icon: PenLine,
    title: "One form, no fee",
    text:
      "Title, description, budget, timeline, skills and up to six files. Posting is free, and you can edit it " +
      "while it's open.",
  },
  {
    Icon: Columns3,
    title: "Proposals side by side",
    text: "Compare cost, time, ratings and track record at a glance, then read each plan.",
  },
  {
    Icon: Lock,
    title: "Proposals stay private",
    text: "You see every proposal; developers see only their own. Everyone else sees how many there are.",
  },
  {
    Icon: CircleCheck,
    title: "A track record you can trust",
    text:
      "Completed projects count on the developer's profile. Work that wasn't delivered lowers " + "their success rate.",
  },
] as const;

/** The feature cards of the project marketplace (docs/product.md#project-marketplace-page). */
export function MarketplaceFeatures() {
  return (
    <section aria-label="How it works" className="mt-14">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-border bg-card p-5">
            <Icon aria-hidden className="size-5 text-muted-foreground" />
            <h2 className="mt-4 text-h3">{title}</h2>
            <p className="mt-1.5 text-sm leading-relaxed text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
