import type { Metadata } from "next";
import { MarketplaceFeatures, MarketplaceIntro } from "@/components/hiring/requests/marketplace";
import { ProjectCard } from "@/components/hiring/requests/project-card";
import { tags } from "@/lib/foundation/cache/tags";
import { pluralize } from "@/lib/foundation/format/numbers";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";
import { toProjectCard } from "@/lib/hiring/requests/browse-requests";
import { listLatestRequests } from "@/lib/hiring/requests/read-requests";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Project requests: hire a developer for your project",
    description:
      "Post a project with a budget and a timeline. Developers reply with a cost, a timeline and a plan; compare " +
      "their proposals side by side and choose one.",
    path: paths.projectRequestsInfo,
  });
}

/**
 * Introduces the project marketplace to signed-out visitors (docs/product.md#project-marketplace-page), with the latest
 * open requests.
 */
export default async function ProjectRequestsInfoPage() {
  const { items, total } = await listLatestRequests();
  describePage({ tags: [tags.projectRequests] });
  return (
    <div className="page-wrap pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-16">
      <MarketplaceIntro />
      <MarketplaceFeatures />
      {items.length > 0 && (
        <section aria-labelledby="latest" className="mt-14">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="latest">Latest requests</h2>
            <p className="nums text-sm text-muted-foreground">{pluralize(total, "open project")}</p>
          </div>
          <ul className="grid gap-4">
            {items.map((project) => (
              <li key={project.id}>
                <ProjectCard project={toProjectCard(project)} as="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
