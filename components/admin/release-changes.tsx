import { Badge } from "@/components/ui/badge";
import { formatBytes } from "@/lib/format/bytes";
import { pluralize } from "@/lib/format/count";
import type { EntryChange, FileComparison, ReviewedRelease } from "@/lib/moderation/releases-moderation.dto";

const labels = {
  added: { variant: "success", label: "Added" },
  removed: { variant: "destructive", label: "Removed" },
  changed: { variant: "warning", label: "Changed" },
  same: { variant: "secondary", label: "Unchanged" },
} as const;

/** Sizes before and after, such as "12 kB (was 11 kB)". */
function describeSize({ bytes, previousBytes }: Pick<EntryChange, "bytes" | "previousBytes">): string {
  if (bytes === null) return previousBytes === null ? "" : formatBytes(previousBytes);
  if (previousBytes === null) return formatBytes(bytes);
  return bytes === previousBytes
    ? `${formatBytes(bytes)}, same size`
    : `${formatBytes(bytes)} (was ${formatBytes(previousBytes)})`;
}

function ChangeRow({ change }: { change: EntryChange | FileComparison }) {
  const { variant, label } = labels[change.change];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge variant={variant}>{label}</Badge>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {change.name}
      </span>
      <span className="nums text-muted-foreground">{describeSize(change)}</span>
    </p>
  );
}

function ComparedFile({ file }: { file: FileComparison }) {
  const { entries, entryCount, uncomparedCount, isComplete } = file;
  return (
    <li className="p-3 text-sm">
      <ChangeRow change={file} />
      {!isComplete && <p className="mt-1 text-muted-foreground">This archive has too many files to compare.</p>}
      {uncomparedCount > 0 && (
        <p className="nums mt-1 text-muted-foreground">
          Not compared: {pluralize(uncomparedCount, "file")} of the same size. The earlier release was checked before we
          compared contents.
        </p>
      )}
      {entryCount > 0 && (
        <details className="mt-2">
          <summary className="nums cursor-pointer font-medium">
            {pluralize(entryCount, "difference")} inside the archive
          </summary>
          <ul className="mt-2 grid max-h-80 gap-1.5 overflow-y-auto border-l-2 border-border pl-3 text-xs">
            {entries.map((entry) => (
              <li key={`${entry.change} ${entry.name}`}>
                <ChangeRow change={entry} />
              </li>
            ))}
            {entryCount > entries.length && (
              <li className="nums text-muted-foreground">
                and {pluralize(entryCount - entries.length, "more difference")}
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}

/** What changed since the release that was published before. */
export function ReleaseChanges({ previous }: Pick<ReviewedRelease, "previous">) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold wrap-anywhere">
        {previous ? `Changed since ${previous.version}` : "Changes"}
      </h3>
      {previous ? (
        <ul className="divide-y divide-border rounded-md border border-border">
          {previous.files.map((file) => (
            <ComparedFile key={`${file.change} ${file.name}`} file={file} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted-foreground">This is the first release of the app.</p>
      )}
    </div>
  );
}
