import { Button } from "@/components/ui/button";

/** A field whose value differs: as typed here, and as saved elsewhere. */
export type VersionDifference = { label: string; mine: string; saved: string };

/** Returns the fields whose values differ, by their labels. Lists are joined with commas. */
export function compareVersions<T extends object>(
  labels: Partial<Record<keyof T, string>>,
  mine: T,
  saved: T,
): VersionDifference[] {
  return (Object.keys(labels) as (keyof T)[])
    .map((field) => ({ label: labels[field] ?? "", mine: String(mine[field]), saved: String(saved[field]) }))
    .filter((difference) => difference.mine !== difference.saved);
}

type VersionConflictProps = {
  differences: readonly VersionDifference[];
  onKeepMine: () => void;
  onUseSaved: () => void;
};

/** Shows what differs from a version that was saved in another tab, and lets the user choose. */
export function VersionConflict({ differences, onKeepMine, onUseSaved }: VersionConflictProps) {
  return (
    <section role="alert" className="mt-4 rounded-lg border border-destructive bg-card p-4 text-sm">
      <h3 className="text-base">This was changed in another tab or browser</h3>
      <p className="mt-1 text-muted-foreground">Nothing was saved yet. Choose the version to keep.</p>
      <dl className="mt-3 grid gap-3">
        {differences.map(({ label, mine, saved }) => (
          <div key={label} className="border-t border-border pt-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-x-6 gap-y-1 wrap-anywhere whitespace-pre-line sm:grid-cols-2">
              <span>
                <span className="block text-xs text-muted-foreground">Yours</span>
                {mine || "(empty)"}
              </span>
              <span>
                <span className="block text-xs text-muted-foreground">Saved elsewhere</span>
                {saved || "(empty)"}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Save mine</Button>
        <Button variant="outline" onClick={onUseSaved}>
          Use the saved version
        </Button>
      </div>
    </section>
  );
}
