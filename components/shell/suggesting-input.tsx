"use client";

import { type ComponentProps, useState } from "react";
import { loadLater } from "@/components/shell/load-later";

const Suggestions = loadLater(() => import("@/components/shell/suggestions").then((module) => module.Suggestions));

/**
 * The field of the site's search: suggests apps, developers and a category while somebody types. Without scripts it is
 * a plain field. The suggestions open below its parent, which must be positioned.
 */
export function SuggestingInput(props: ComponentProps<"input">) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input
        {...props}
        type="search"
        name="search"
        dir="auto"
        maxLength={200}
        autoComplete="off"
        onFocus={(event) => setField(event.currentTarget)}
        onInput={(event) => setField(event.currentTarget)}
      />
      {/* New when a search has arrived, which leaves nothing to suggest. */}
      {field && <Suggestions key={String(props.defaultValue)} field={field} />}
    </>
  );
}
