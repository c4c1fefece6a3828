import { FormattedText } from "@/components/layout/formatted-text";
import { LongText } from "@/components/layout/long-text";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { ChevronDown } from "@/components/ui/icons";
import { paths } from "@/lib/paths";
import type { PublicRelease } from "@/lib/releases/releases.dto";

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

/** The newest release notes of an app, and the versions before behind their titles. */
export function WhatsNew({ appId, releases }: { appId: string; releases: readonly PublicRelease[] }) {
  const [newest, ...older] = releases;
  if (!newest) return null;
  return (
    <section aria-labelledby="whats-new">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="whats-new" className="scroll-mt-24">
          What&apos;s new
        </h2>
        <a href={paths.releaseFeed(appId)} type="application/atom+xml" className="link text-sm">
          Atom feed
        </a>
      </div>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Version {...newest} />
        {newest.platforms.map((platform) => (
          <Badge key={platform} variant="outline" className="self-center">
            {platform}
          </Badge>
        ))}
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
