import type { ReactNode } from "react";
import { AppGallery } from "@/components/catalog/apps/app-gallery";
import { AppGrid } from "@/components/catalog/apps/app-grid";
import { DeliveryNote } from "@/components/catalog/apps/delivery-note";
import { AppFacts, AppHeader, DeveloperCard } from "@/components/catalog/apps/app-header";
import { MobileBuyBar, PriceCard } from "@/components/catalog/apps/buy";
import { PassportCard } from "@/components/catalog/passport/passport-card";
import { FormattedText } from "@/components/shell/formatted-text";
import { LongText } from "@/components/shell/long-text";
import { Moment } from "@/components/shell/moment";
import { ReportButton } from "@/components/staff/reports/report-button";
import { Badge } from "@/components/ui/badge";
import { ChevronDown } from "@/components/ui/icons";
import type { AppPage, AppSummary } from "@/lib/catalog/apps/apps.rows";
import type { Passport } from "@/lib/catalog/passport/passport.rows";
import type { PublicRelease } from "@/lib/catalog/releases/releases.rows";
import { formatSizeRange } from "@/lib/foundation/format/files";
import { isFree } from "@/lib/foundation/format/money";
import { firstParagraph } from "@/lib/foundation/format/text";
import { paths } from "@/lib/foundation/paths";

/** A listing's description below its first paragraph, which the page shows below the title. */
function AppDescription({ text }: { text: string }) {
  const [first = "", ...rest] = text.split(/\n\s*\n/);
  return (
    <div className="grid max-w-[68ch] gap-4 wrap-anywhere">
      <FormattedText text={rest.length > 0 ? rest.join("\n\n") : first} />
    </div>
  );
}

type Offered = Pick<AppPage, "price" | "salesPaused" | "hasDownload">;

/** What the buy button says, and what buying includes. While sales are paused, checkout offers an email. */
function describeOffer({ price, salesPaused, hasDownload }: Offered) {
  if (salesPaused) return { buyLabel: "Email me when it's back", buyNote: `${salesPaused}.` };
  const free = isFree({ price });
  const terms = free ? "No card needed." : "Buyer protection on every card payment.";
  const delivery = free ? "Instant download." : "Instant download after payment.";
  return { buyLabel: free ? "Get for free" : "Buy Now", buyNote: hasDownload ? `${terms} ${delivery}` : terms };
}

type AppScreenProps = {
  app: AppPage;
  similar?: readonly AppSummary[];
  /** Newest first. */
  releases?: readonly PublicRelease[];
  passport?: Passport;
  /** The reviews below; undefined in a preview, where nothing can be bought or reviewed. */
  reviews?: ReactNode;
};

/** The app page: screenshots first; the price always visible next to them, or on narrow screens before the reviews. */
export function AppScreen({
  app: { description, ...app },
  similar = [],
  releases = [],
  passport,
  reviews,
}: AppScreenProps) {
  const { buyLabel, buyNote } = describeOffer(app);
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
            <PriceCard
              app={app}
              buyLabel={buyLabel}
              buyNote={buyNote}
              release={toReleaseFacts(releases[0])}
              preview={!reviews}
            />
            <DeliveryNote app={app} />
            {passport && <PassportCard passport={passport} sbomOf={app.id} />}
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
          {reviews}
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
      {reviews && <MobileBuyBar app={app} buyLabel={buyLabel} />}
    </>
  );
}

/**
 * Facts about an app's newest release as pairs of term and value, for the price card, which shows ISO dates in the
 * reader's zone; none without a release.
 */
function toReleaseFacts(release: PublicRelease | undefined): [string, string][] {
  if (!release) return [];
  const { version, publishedAt, files, platforms } = release;
  return [
    ["Version", version],
    ...(publishedAt ? [["Released", publishedAt] satisfies [string, string]] : []),
    ...(files.length > 0 ? [["Size", formatSizeRange(files)] satisfies [string, string]] : []),
    ...(platforms.length > 0 ? [["Runs on", platforms.join(", ")] satisfies [string, string]] : []),
  ];
}

function Notes({ version, notes }: PublicRelease) {
  if (!notes) return <p className="text-sm text-muted-foreground">No release notes.</p>;
  return (
    <LongText text={notes} about={`of what's new in ${version}`}>
      <div className="grid max-w-[68ch] gap-3">
        <FormattedText text={notes} />
      </div>
    </LongText>
  );
}

function Version({ version, publishedAt }: PublicRelease) {
  return (
    <>
      <span dir="auto" className="font-medium wrap-anywhere">
        Version {version}
      </span>
      {publishedAt && <Moment at={publishedAt} className="nums text-sm whitespace-nowrap text-muted-foreground" />}
    </>
  );
}

/**
 * The newest release notes of an app, whose version the price card shows, and the versions before behind their titles.
 */
function WhatsNew({ appId, releases }: { appId: string; releases: readonly PublicRelease[] }) {
  const [newest, ...older] = releases;
  if (!newest) return null;
  return (
    <section aria-labelledby="whats-new">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="whats-new" className="scroll-mt-24">
          What&apos;s new
        </h2>
        <details className="text-sm open:basis-full">
          <summary className="cursor-pointer py-1 font-medium">Follow</summary>
          <p className="mt-1 text-muted-foreground">
            <span>Get new versions in your feed reader: </span>
            <a href={paths.releaseFeed(appId)} type="application/atom+xml" className="link">
              Atom feed
            </a>
          </p>
        </details>
      </div>
      <Notes {...newest} />
      {older.length > 0 && (
        <div className="mt-6 border-b border-border">
          {older.map((release) => (
            <details key={release.id} className="group border-t border-border">
              <summary className="flex list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                  <Version {...release} />
                </span>
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 text-muted-foreground transition-transform duration-160 group-open:rotate-180"
                />
              </summary>
              <div className="pb-5">
                <Notes {...release} />
              </div>
            </details>
          ))}
        </div>
      )}
    </section>
  );
}
