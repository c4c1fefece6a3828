import { LazyDeveloperProfileForm, LazyPortfolioManager } from "@/components/developers/lazy-profile-forms";
import { SectionCard } from "@/components/layout/section-card";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { paths } from "@/lib/paths";
import type { PortfolioItem } from "@/lib/portfolio/portfolio.dto";

/** Edits the public profile and the portfolio. */
export function ProfileEditor({ profile, items }: { profile: DeveloperProfile; items: readonly PortfolioItem[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[62ch] text-muted-foreground">
          This is what clients see. Edit your name, bio, location, skills and years of experience in{" "}
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
