import type { ReactNode } from "react";
import { AppGrid } from "@/components/catalog/apps/app-grid";
import { OwnerContent } from "@/components/hiring/developers/owner-content";
import { PortfolioCard } from "@/components/hiring/portfolio/portfolio-card";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { paths } from "@/lib/foundation/paths";
import type { Developer } from "@/lib/hiring/developers/developers.rows";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";

type EmptyTabProps = {
  developer: Pick<Developer, "id" | "name">;
  title: string;
  text: string;
  ownerContent: { title: string; text: string; action: string; href: string };
};

/** An empty tab: tells visitors that there is nothing, and the developer how to add something. */
function EmptyTab({ developer, title, text, ownerContent }: EmptyTabProps) {
  const action = (
    <Link href={ownerContent.href} className={buttonVariants({ variant: "outline" })}>
      {ownerContent.action}
    </Link>
  );
  return (
    <OwnerContent
      developerId={developer.id}
      owner={
        <EmptyState as="h3" title={ownerContent.title} action={action}>
          {ownerContent.text}
        </EmptyState>
      }
    >
      <EmptyState as="h3" title={title}>
        {text}
      </EmptyState>
    </OwnerContent>
  );
}

/** The developer's portfolio, featured items first. */
export function PortfolioTab({
  developer,
  items,
}: {
  developer: Developer;
  items: readonly PortfolioItem[];
}): ReactNode {
  if (items.length === 0) {
    const own = {
      title: "Show what you've built",
      text: "Two or three finished projects say more than a list of skills.",
      action: "Add to your portfolio",
      href: `${paths.developerProfile}#portfolio`,
    };
    return (
      <EmptyTab
        developer={developer}
        title="No portfolio yet"
        text={`${developer.name} hasn't added any projects yet.`}
        ownerContent={own}
      />
    );
  }
  const hasCover = items.some(({ screenshots }) => screenshots.length > 0);
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="grid min-w-0">
          <PortfolioCard item={item} hasCover={hasCover} />
        </li>
      ))}
    </ul>
  );
}

/** The developer's apps. */
export function AppsTab({ developer, apps }: { developer: Developer; apps: readonly AppSummary[] }): ReactNode {
  if (apps.length === 0) {
    const own = {
      title: "You don't have any published apps yet",
      text: "Apps appear here once they're approved.",
      action: "Create Your First App",
      href: paths.createListing,
    };
    return (
      <EmptyTab
        developer={developer}
        title="No published apps yet"
        text={`${developer.name} isn't selling any apps yet.`}
        ownerContent={own}
      />
    );
  }
  return <AppGrid apps={apps} />;
}
