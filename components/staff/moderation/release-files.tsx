import { buttonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { formatBytes } from "@/lib/foundation/format/files";
import { pluralize } from "@/lib/foundation/format/numbers";
import type { CheckedContents, ReviewedFile } from "@/lib/staff/moderation/moderation.rows";

const scans: Record<CheckedContents["scan"], string> = {
  clean: "Virus scan: nothing found",
  too_large: "Not scanned: too large for the virus scanner",
  not_configured: "Not scanned: no virus scanner is set up",
};

/** Describes what the checks found, in one line. */
function describe({ format, isArchive, entryCount, unpackedBytes, scan }: CheckedContents): string {
  const kind = format.replace(/^an? /, "").replace(/^./, (first) => first.toUpperCase());
  const inside = isArchive ? ` with ${pluralize(entryCount, "file")}, ${formatBytes(unpackedBytes)} unpacked` : "";
  return `${kind}${inside}. ${scans[scan]}.`;
}

/** A list of names that starts closed. Lists are cut; `count` is complete. */
function NameList({ label, names, count }: { label: string; names: readonly string[]; count: number }) {
  if (count === 0) return null;
  return (
    <details className="mt-2">
      <summary className="nums cursor-pointer font-medium">
        {label} ({count.toLocaleString("en-US")})
      </summary>
      <ul className="mt-1.5 grid max-h-64 gap-0.5 overflow-y-auto border-l-2 border-border pl-3 font-mono text-xs">
        {names.map((name) => (
          <li key={name} dir="auto" className="wrap-anywhere">
            {name}
          </li>
        ))}
        {count > names.length && (
          <li className="text-muted-foreground">and {pluralize(count - names.length, "more file")}</li>
        )}
      </ul>
    </details>
  );
}

function ReviewedFileItem({ releaseId, file }: { releaseId: string; file: ReviewedFile }) {
  const { id, name, bytes, sha256, contents } = file;
  return (
    <li className="grid gap-x-4 gap-y-2 p-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name} <span className="nums font-normal text-muted-foreground">{formatBytes(bytes)}</span>
        </p>
        {contents && <p className="nums mt-0.5 wrap-anywhere text-muted-foreground">{describe(contents)}</p>}
        {sha256 && (
          <p className="mt-0.5 text-xs wrap-anywhere text-muted-foreground">
            SHA-256 <code className="font-mono">{sha256}</code>
          </p>
        )}
        {contents && (
          <>
            <NameList label="Programs and scripts" names={contents.executables} count={contents.executableCount} />
            <NameList label="Archives inside, not opened" names={contents.archives} count={contents.archiveCount} />
          </>
        )}
      </div>
      <form method="post" action={`/api/releases/${releaseId}/files/${id}/download`}>
        <button
          type="submit"
          aria-label={`Download ${name}`}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <Download aria-hidden />
          Download
        </button>
      </form>
    </li>
  );
}

/** The files of a release with what the checks found. */
export function ReleaseFiles({ releaseId, files }: { releaseId: string; files: readonly ReviewedFile[] }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Files</h3>
      <ul className="divide-y divide-border rounded-md border border-border">
        {files.map((file) => (
          <ReviewedFileItem key={file.id} releaseId={releaseId} file={file} />
        ))}
      </ul>
    </div>
  );
}
