import { FormattedText } from "@/components/layout/formatted-text";
import { LongText } from "@/components/layout/long-text";
import { ReleaseFiles } from "@/components/orders/release-files";
import { TextWithDates } from "@/components/layout/moment";
import { Card } from "@/components/ui/card";
import { ChevronDown } from "@/components/ui/icons";
import { pluralize } from "@/lib/format/count";
import type { Download } from "@/lib/releases/downloads.dto";

function Notes({ version, notes }: Pick<Download, "version" | "notes">) {
  if (!notes) return null;
  return (
    <LongText text={notes} about={`of what's new in ${version}`} className="text-sm">
      <div className="grid max-w-[68ch] gap-3">
        <FormattedText text={notes} />
      </div>
    </LongText>
  );
}

const about = ({ publishedAt, platforms }: Download) => [publishedAt, platforms.join(", ")].filter(Boolean);

/** The newest version of a purchase, opened. */
export function NewestVersion({ orderId, release }: { orderId: string; release: Download }) {
  return (
    <section aria-labelledby="newest">
      <Card className="p-5 sm:p-6">
        <h2 id="newest" dir="auto" className="wrap-anywhere">
          Version {release.version}
        </h2>
        <p className="nums mt-1 mb-5 text-sm text-muted-foreground">
          <TextWithDates text={about(release).join(" · ")} />
        </p>
        <ReleaseFiles orderId={orderId} files={release.files} main />
        {release.notes && (
          <div className="mt-5 border-t border-border pt-5">
            <h3 className="mb-2 text-base">What&apos;s new</h3>
            <Notes version={release.version} notes={release.notes} />
          </div>
        )}
      </Card>
    </section>
  );
}

/** Older versions of a purchase, each behind its title. */
export function OlderVersions({ orderId, releases }: { orderId: string; releases: readonly Download[] }) {
  return (
    <section aria-labelledby="older">
      <h2 id="older" className="mb-4">
        Older versions
      </h2>
      <div className="border-b border-border">
        {releases.map((release) => (
          <details key={release.id} className="group border-t border-border">
            <summary className="flex list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  Version {release.version}
                </span>
                <span className="nums text-sm text-muted-foreground">
                  <TextWithDates text={[...about(release), pluralize(release.files.length, "file")].join(" · ")} />
                </span>
              </span>
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-muted-foreground transition-transform duration-160 group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-5 pt-1 pb-6">
              <Notes version={release.version} notes={release.notes} />
              <ReleaseFiles orderId={orderId} files={release.files} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
