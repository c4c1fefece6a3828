"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { LazySearchNameDialog } from "@/components/hiring/saved-searches/lazy-search-name-dialog";
import { Button } from "@/components/ui/button";
import { Bell } from "@/components/ui/icons";
import type { SavedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";

type SaveSearchButtonProps = {
  filters: SavedFilters;
  /** What the search is called unless the developer changes it. */
  name: string;
};

/** Saves the search and filters of the page, for alerts about new projects. */
export function SaveSearchButton({ filters, name: initial }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false);
  const save = useAction("POST /api/saved-searches", {
    success: ({ name }) => ({
      title: "Search saved",
      description: `We'll let you know when new projects match “${name}”.`,
    }),
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        Save this search
      </Button>
      <LazySearchNameDialog
        open={open}
        onOpenChange={setOpen}
        title="Save this search"
        description="We'll tell you when new projects match. You can change how in your notification settings."
        name={initial}
        confirm="Save search"
        onSubmit={(name, form) => save({ body: { name, filters } }, { form })}
      />
    </>
  );
}
