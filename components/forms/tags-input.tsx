"use client";

import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { FormControl, FormDescription, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { X } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";

/** Appends entries to a list and skips those that it contains already, ignoring case. */
export function appendUnique(list: readonly string[], more: readonly string[]): string[] {
  const names = new Set(list.map((name) => name.toLowerCase()));
  return [...list, ...more.filter((name) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))];
}

/** Lets other controls of the field change its tags. */
type TagsApi = { has: (word: string) => boolean; add: (words: string[]) => void; remove: (word: string) => void };

/** The parts of a form's field that the input uses. */
export type TagsFieldProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
};

type TagsInputProps = TagsFieldProps & {
  label: string;
  optional?: boolean;
  hint: string;
  /** Accessible name of the list of tags. */
  listLabel: string;
  /** Splits typed or pasted text into tags. */
  parse: (text: string) => string[];
  /** Matches the characters that end a tag while typing. */
  separator: RegExp;
  inputProps?: Pick<ComponentProps<"input">, "placeholder" | "autoCapitalize">;
  children?: (words: TagsApi) => ReactNode;
};

/** A form field of unique tags, typed or pasted. Added and removed tags are announced to screen readers. */
export function TagsInput({
  label,
  optional,
  hint,
  value,
  onChange,
  onBlur,
  ref,
  listLabel,
  parse,
  separator,
  inputProps,
  children,
}: TagsInputProps) {
  const [text, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

  function add(words: string[]) {
    const next = appendUnique(value, words);
    const added = next.slice(value.length);
    if (words.length > 0)
      setAnnouncement(added.length > 0 ? `Added ${added.join(", ")}` : `Already in the list: ${words.join(", ")}`);
    if (added.length > 0) onChange(next);
    setText("");
  }
  function remove(word: string) {
    onChange(value.filter((entry) => !same(entry, word)));
    setAnnouncement(`Removed ${word}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // Enter adds the tag and never submits the form.
      event.preventDefault();
      add(parse(text));
    } else if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
  }

  return (
    <>
      <FormItem>
        <FormLabel optional={optional ?? false}>{label}</FormLabel>
        {value.length > 0 && (
          <ul aria-label={listLabel} className="flex flex-wrap gap-1.5">
            {value.map((word) => (
              <li
                key={word}
                className="narrow flex min-w-0 items-center rounded-sm bg-secondary pl-2 text-xs font-medium"
              >
                <span dir="auto" className="wrap-anywhere">
                  {word}
                </span>
                <button
                  type="button"
                  aria-label={`Remove ${word}`}
                  onClick={() => remove(word)}
                  className="grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:size-9"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <FormControl>
          <Input
            {...inputProps}
            ref={ref}
            value={text}
            autoComplete="off"
            // Also handles on-screen keyboards and pastes, which cause no key events.
            onChange={({ target }) => (separator.test(target.value) ? add(parse(target.value)) : setText(target.value))}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(parse(text));
              onBlur();
            }}
          />
        </FormControl>
        <FormDescription>{hint}</FormDescription>
        <FormMessage />
      </FormItem>
      {children?.({ has: (word) => value.some((entry) => same(entry, word)), add, remove })}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
