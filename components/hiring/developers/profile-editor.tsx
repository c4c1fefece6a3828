import { LazyDeveloperProfileForm, LazyPortfolioManager } from "@/components/hiring/developers/lazy-profile-forms";
import { Link } from "@/components/shell/link";
import { SectionCard } from "@/components/shell/section-card";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";
import type { DeveloperProfile } from "@/lib/hiring/developers/developers.rows";
import type { PortfolioItem } from "@/lib/hiring/portfolio/portfolio.rows";

/** Edits the public profile and the portfolio. */
export function ProfileEditor({ profile, items }: { profile: DeveloperProfile; items: readonly PortfolioItem[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[62ch] text-muted-foreground">
          This is what clients see. Your picture, name, bio, location, website, skills and years of experience are in{" "}
          <Link href={paths.profile} className="link">
            Profile Settings
          </Link>
          .
        </p>
        <Link href={paths.developer(profile.id)} className={buttonVariants({ variant: "outline" })}>
          View Public Profile
        </Link>
      </div>
      <SectionCard title="What you offer">
        <LazyDeveloperProfileForm profile={profile} />
      </SectionCard>
      <SectionCard
        id="portfolio"
        title="Portfolio"
        lead="Featured projects come first. Drag the handle or use the arrows to reorder the rest."
      >
        <LazyPortfolioManager ownerId={profile.id} given={items} />
      </SectionCard>
    </div>
  );
}
