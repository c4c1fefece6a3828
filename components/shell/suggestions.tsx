"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { LayoutGrid, Store, User } from "@/components/ui/icons";
import { api } from "@/lib/foundation/api-client/api";
import type { ApiResponse } from "@/lib/foundation/api-client/routes";
import { withQuery } from "@/lib/foundation/format/hrefs";
import { pluralize } from "@/lib/foundation/format/numbers";
import { paths } from "@/lib/foundation/paths";

type Suggestion = ApiResponse<"GET /api/suggestions">[number];

/** Milliseconds without a key press before the server is asked. */
const PAUSE_MS = 150;

const kinds = {
  app: { label: "App", Icon: Store, href: paths.app },
  developer: { label: "Developer", Icon: User, href: paths.developer },
  category: {
    label: "Category",
    Icon: LayoutGrid,
    href: (category: string) => withQuery(paths.browseApps, { category }),
  },
};

/**
 * The suggestions below a search field: a combobox whose focus stays in the field, as in the ARIA Authoring Practices
 * Guide. Arrow keys choose, Enter opens, Escape closes. If they can't be loaded, the list stays closed and searching
 * still works.
 */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const router = useRouter();
  const id = useId();
  const [found, setFound] = useState<Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const isOpen = found.length > 0;

  const show = (suggestions: Suggestion[]) => {
    setFound(suggestions);
    setChosen(-1);
  };
  const open = ({ kind, id: target }: Suggestion) => {
    show([]);
    // The drawer covers the page.
    field.closest("dialog")?.close();
    router.push(kinds[kind].href(target));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = found[chosen];
    if (step) {
      // One place more than there are suggestions: the field itself.
      const places = found.length + 1;
      setChosen(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") show([]);
    else if (event.key === "Enter" && suggestion) open(suggestion);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const replace = useEffectEvent(show);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      asked.abort();
    };
    const ask = () => {
      stop();
      const search = field.value.trim();
      if (!search) return replace([]);
      asked = new AbortController();
      const { signal } = asked;
      timer = setTimeout(() => {
        api("GET /api/suggestions", { query: { search }, signal }).then(
          (suggestions) => (document.activeElement === field ? replace(suggestions) : undefined),
          () => (signal.aborted ? undefined : replace([])),
        );
      }, PAUSE_MS);
    };
    const close = () => {
      stop();
      replace([]);
    };
    const pressed = (event: KeyboardEvent) => press(event);
    // The user may have typed while this component was loading.
    if (field.value !== field.defaultValue) ask();
    field.addEventListener("input", ask);
    field.addEventListener("keydown", pressed);
    field.addEventListener("blur", close);
    field.form?.addEventListener("submit", close);
    return () => {
      stop();
      field.removeEventListener("input", ask);
      field.removeEventListener("keydown", pressed);
      field.removeEventListener("blur", close);
      field.form?.removeEventListener("submit", close);
    };
  }, [field]);

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen ? id : null,
      "aria-activedescendant": chosen >= 0 ? `${id}-${chosen}` : null,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
  }, [field, id, isOpen, chosen]);

  return (
    <>
      {isOpen && (
        <ul
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-50 mt-1.5 in-[dialog]:static overflow-hidden rounded-lg border border-(--border-button) bg-popover py-1 text-left text-popover-foreground shadow-float"
        >
          {found.map((suggestion, index) => {
            const { label, Icon } = kinds[suggestion.kind];
            return (
              <li
                key={`${suggestion.kind} ${suggestion.id}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open(suggestion)}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-secondary aria-selected:bg-secondary pointer-coarse:min-h-11"
              >
                <Icon className="size-4 shrink-0 text-muted-foreground" />
                <bdi className="min-w-0 flex-1 truncate">{suggestion.label}</bdi>
                <span className="text-xs text-muted-foreground">{label}</span>
              </li>
            );
          })}
        </ul>
      )}
      <span role="status" className="sr-only">
        {isOpen && pluralize(found.length, "suggestion")}
      </span>
    </>
  );
}
