import { ChangedText } from "@/components/apps/changed-text";
import type { ReviewedRelease } from "@/lib/moderation/releases-moderation.dto";

/** A release's notes beside those of the release before it, with the lines highlighted that only one has. */
export function ReleaseNotes({ release: { version, notes, previous } }: { release: ReviewedRelease }) {
  const sides = [
    ...(previous ? [{ side: "from" as const, version: previous.version, value: previous.notes, other: notes }] : []),
    { side: "to" as const, version, value: notes, other: previous?.notes ?? notes },
  ];
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Release notes</h3>
      <dl className="grid min-w-0 gap-px overflow-hidden rounded-md border border-border bg-border text-sm sm:auto-cols-fr sm:grid-flow-col">
        {sides.map(({ side, version: of, value, other }) => (
          <div key={side} className="min-w-0 bg-card p-3">
            <dt className="narrow mb-1 text-xs wrap-anywhere text-muted-foreground">{of}</dt>
            <dd>
              {value ? (
                <ChangedText field="notes" value={value} other={other} side={side} />
              ) : (
                <p className="text-muted-foreground">None</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
