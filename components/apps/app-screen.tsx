import { LongText } from "@/components/layout/long-text";
import { AppDescription } from "@/components/apps/app-description";
import { AppFacts } from "@/components/apps/app-facts";
import { AppGrid } from "@/components/apps/app-grid";
import { AppHeader } from "@/components/apps/app-header";
import { MobileBuyBar } from "@/components/apps/mobile-buy-bar";
import { DeveloperCard } from "@/components/apps/developer-card";
import { AppGallery } from "@/components/apps/app-gallery";
import { PriceCard } from "@/components/apps/price-card";
import { WhatsNew } from "@/components/apps/whats-new";
import { toReleaseFacts } from "@/components/apps/release-facts";
import { ReportButton } from "@/components/reports/report-button";
import { ReviewsSection } from "@/components/reviews/reviews-section";
import { Badge } from "@/components/ui/badge";
import type { AppPage, AppSummary } from "@/lib/apps/apps.dto";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { paths } from "@/lib/paths";
import type { PublicRelease } from "@/lib/releases/releases.dto";
import type { ComponentProps } from "react";

type AppScreenProps = {
  app: AppPage;
  similar?: readonly AppSummary[];
  /** Newest first. */
  releases?: readonly PublicRelease[];
  /** Undefined in a preview, where nothing can be bought or reviewed. */
  reviews?: Pick<ComponentProps<typeof ReviewsSection>, "query" | "page">;
};

/** The app page: screenshots first; the price always visible next to them, or on narrow screens before the reviews. */
export function AppScreen({ app: { description, ...app }, similar = [], releases = [], reviews }: AppScreenProps) {
  return (
    <>
      <div className="page-wrap pt-7 pb-16">
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-7">
          <div className="grid grid-cols-1 min-w-0 gap-7">
            <AppHeader app={app} summary={firstParagraph(description)} preview={!reviews} />
            <AppGallery title={app.title} screenshots={app.screenshots} priority />
            <AppFacts app={app} />
            <section aria-labelledby="description">
              <h2 id="description" className="mb-3">
                Description
              </h2>
              <LongText text={description} about="of the description">
                <AppDescription text={description} />
              </LongText>
            </section>
            <WhatsNew appId={app.id} releases={releases} />
            {app.techStack.length > 0 && (
              <section aria-labelledby="tech">
                <h2 id="tech" className="mb-3">
                  Tech stack
                </h2>
                <ul className="flex flex-wrap gap-1.5">
                  {app.techStack.map((tech) => (
                    <li key={tech} className="flex min-w-0">
                      <Badge variant="outline" dir="auto" className="badge-wrap">
                        {tech}
                      </Badge>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <aside
            aria-label="Price and developer"
            className="grid grid-cols-1 gap-4 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <PriceCard app={app} release={toReleaseFacts(releases[0])} preview={!reviews} />
            <DeveloperCard id={app.developerId} developer={app.developer} />
            {reviews && (
              <ReportButton
                subject="app"
                id={app.id}
                ownerId={app.developerId}
                label="Report this app"
                returnPath={paths.app(app.id)}
              />
            )}
          </aside>
          {reviews && (
            <ReviewsSection
              appId={app.id}
              developer={{ id: app.developerId, name: app.developer.name, verified: app.developer.verified }}
              rating={app.rating}
              histogram={app.histogram}
              {...reviews}
            />
          )}
        </div>
        {similar.length > 0 && (
          <section
            aria-labelledby="similar"
            className="render-near-viewport mt-16 border-t border-border pt-10 [contain-intrinsic-block-size:auto_60rem] lg:[contain-intrinsic-block-size:auto_40rem] print:hidden"
          >
            <h2 id="similar" className="mb-5">
              More in {app.category}
            </h2>
            <AppGrid apps={similar} />
          </section>
        )}
      </div>
      {reviews && <MobileBuyBar app={app} />}
    </>
  );
}
