import { X } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { directoryHref, isNarrowed, type DirectoryQuery } from "@/lib/developers/directory.schema";
import { paths } from "@/lib/paths";

/** Each filter in force with the means to drop it, and all of them at once. */
export function ChosenDirectoryFilters({ state }: { state: DirectoryQuery }) {
  if (!isNarrowed(state)) return null;
  const chosen = [
    { label: state.search && `“${state.search}”`, drop: { search: "" } },
    { label: state.skill, drop: { skill: undefined } },
    { label: state.specialization, drop: { specialization: undefined } },
  ].filter(({ label }) => label);
  return (
    <>
      {chosen.map(({ label, drop }) => (
        <Link key={label} href={directoryHref(state, drop)} aria-label={`Remove filter ${label}`} className="narrow inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-border bg-card px-2.5 text-xs transition-colors duration-120 hover:border-input">
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </Link>
      ))}
      <Link href={paths.hireDevelopers} className="link min-h-6 text-xs">Clear Filters</Link>
    </>
  );
}
