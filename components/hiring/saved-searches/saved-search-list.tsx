"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { LazySearchNameDialog } from "@/components/hiring/saved-searches/lazy-search-name-dialog";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { EmptyState } from "@/components/shell/empty-state";
import { Link } from "@/components/shell/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { paths } from "@/lib/foundation/paths";
import type { SavedSearch } from "@/lib/hiring/saved-searches/saved-searches.rows";
import { defaultSearchName } from "@/lib/hiring/saved-searches/saved-searches.schema";

type SavedSearchRowProps = { search: SavedSearch; href: string };

/** A saved search with its alerts, saved immediately; they revert when saving fails. */
function SavedSearchRow({ search: { id, name, filters, alerts: initial }, href }: SavedSearchRowProps) {
  const [alerts, setAlerts] = useState(initial);
  const [renaming, setRenaming] = useState(false);
  const change = useAction("PATCH /api/saved-searches/{id}", { refresh: true });
  const remove = useAction("DELETE /api/saved-searches/{id}", { success: "Saved search deleted", refresh: "always" });
  const description = defaultSearchName(filters);
  async function changeAlerts(wanted: boolean) {
    if (change.pending) return;
    setAlerts(wanted);
    const success = wanted ? "Alerts turned on" : "Alerts turned off";
    if ((await change({ params: { id }, body: { alerts: wanted } }, { success })) === "failed") setAlerts(!wanted);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h3 dir="auto" className="text-base wrap-anywhere">
          <Link href={href} className="hover:underline">
            {name}
          </Link>
        </h3>
        {description !== name && (
          <p dir="auto" className="text-sm text-muted-foreground wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="mr-2 flex min-h-6 items-center gap-2.5 text-sm">
          <NativeCheckbox
            checked={alerts}
            aria-label={`Alerts for ${name}`}
            onChange={({ target }) => void changeAlerts(target.checked)}
          />
          Alerts
        </label>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Rename ${name}`}
          aria-haspopup="dialog"
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <ConfirmDialog
          label="Delete"
          ariaLabel={`Delete ${name}`}
          triggerVariant={{ variant: "ghost", size: "sm" }}
          title={`Delete “${name}”?`}
          description="You won't hear about new projects that match it anymore."
          confirm={{ label: "Delete search", pending: "Deleting...", variant: "destructive-solid" }}
          onConfirm={() => remove({ params: { id } })}
        />
        <LazySearchNameDialog
          open={renaming}
          onOpenChange={setRenaming}
          title="Rename search"
          description={description}
          name={name}
          confirm="Save"
          onSubmit={(wanted, form) =>
            change({ params: { id }, body: { name: wanted } }, { form, success: "Saved search renamed" })
          }
        />
      </div>
    </div>
  );
}

/** A developer's saved searches, newest first. */
export function SavedSearchList({ searches }: { searches: readonly SavedSearchRowProps[] }) {
  if (searches.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No saved searches yet"
        action={
          <Link href={paths.projectRequests} className={buttonVariants({ variant: "outline" })}>
            Project Requests
          </Link>
        }
      >
        Filter the projects, save the search, and we&apos;ll tell you when new ones match.
      </EmptyState>
    );
  return (
    <ul className="border-b border-border">
      {searches.map(({ search, href }) => (
        <li key={search.id} className="border-t border-border first:border-t-0 first:*:pt-0">
          <SavedSearchRow search={search} href={href} />
        </li>
      ))}
    </ul>
  );
}
