import { CopyButton } from "@/components/accounts/settings/copy-button";
import { DownloadForm } from "@/components/commerce/orders/release-download";
import { FormattedText } from "@/components/shell/formatted-text";
import { LongText } from "@/components/shell/long-text";
import { TextWithDates } from "@/components/shell/moment";
import { Card } from "@/components/ui/card";
import { ChevronDown } from "@/components/ui/icons";
import type { Download } from "@/lib/catalog/releases/downloads.rows";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";

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

type ReleaseFilesProps = { orderId: string; files: Download["files"]; main?: boolean };

/** The files of a release with their sizes and checksums, each with a button that downloads it. */
export function ReleaseFiles({ orderId, files, main = false }: ReleaseFilesProps) {
  return (
    <ul className="grid">
      {files.map(({ id, name, bytes, sha256 }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 max-sm:grid-cols-1"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="nums text-sm text-muted-foreground">{formatBytes(bytes)}</p>
          </div>
          <DownloadForm
            orderId={orderId}
            fileId={id}
            label={`Download ${name}`}
            variant={main ? "default" : "outline"}
            className="max-sm:w-full"
          >
            Download
          </DownloadForm>
          {sha256 && (
            <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted-foreground">
              <span className="min-w-0 flex-1 basis-60">
                SHA-256 <code className="font-mono wrap-anywhere">{sha256}</code>
              </span>
              <CopyButton text={sha256} label="Copy" name={`Copy the SHA-256 checksum of ${name}`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
