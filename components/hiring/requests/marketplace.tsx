import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { CircleCheck, Columns3, Lock, PenLine } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";

/** Introduces the project marketplace. The page is the same for everyone; signed-in users get different links. */
export function MarketplaceIntro() {
  const hot = buttonVariants({ variant: "hot", size: "lg" });
  const outline = buttonVariants({ variant: "outline", size: "lg" });
  return (
    <header className="max-w-[46rem]">
      <h1 className="text-title tracking-[-0.03em]">Post your project. Pick the best proposal.</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted-foreground">
        Describe what you need, with a budget and a timeline. Developers reply with a cost, a timeline and a plan.
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5 signed-in:hidden">
        <Link href={paths.register(paths.postProject)} className={hot}>
          {projectMessages.signUpToPost}
        </Link>
        <Link href={paths.browseDevelopers} className={outline}>
          {projectMessages.browseDevelopersFirst}
        </Link>
      </div>
      <p className="mt-4 text-sm text-muted-foreground signed-in:hidden">
        Have an account?{" "}
        <Link href={paths.auth(paths.projectRequests)} className="link text-foreground">
          {projectMessages.signInHere}
        </Link>
      </p>
      <div className="mt-7 hidden flex-wrap gap-2.5 signed-in:flex">
        <Link href={paths.postProject} className={hot}>
          {projectMessages.postProject}
        </Link>
        <Link href={paths.projectRequests} className={outline}>
          See all project requests
        </Link>
      </div>
    </header>
  );
}

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
    text: "Only paid projects count on a profile. Afterward, clients and developers review each other.",
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
