import { CircleCheck, Star } from "@/components/ui/icons";
import { Card } from "@/components/ui/card";

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
