"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { SearchNameDialog } from "@/components/hiring/saved-searches/search-name-dialog";
import { Button } from "@/components/ui/button";
import { Bell } from "@/components/ui/icons";
import { defaultSearchName, type SavedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";

/** Saves the search and filters of the page, for alerts about new projects. */
export function SaveSearchButton({ filters }: { filters: SavedFilters }) {
  const [open, setOpen] = useState(false);
  const save = useAction("POST /api/saved-searches", {
    success: ({ name }) => ({ title: "Search saved", description: `We'll tell you about new projects in “${name}”.` }),
    // The dialog has no draft: it stays open with its text.
    keepSession: true,
  });
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        Save this search
      </Button>
      <SearchNameDialog
        open={open}
        onOpenChange={setOpen}
        title="Save this search"
        description="We'll tell you when new projects match. You can change how in your notification settings."
        name={defaultSearchName(filters)}
        confirm="Save search"
        onSubmit={(name, form) => save({ body: { name, filters } }, { form })}
      />
    </>
  );
}
