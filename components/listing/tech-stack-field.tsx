"use client";

import { X } from "lucide-react";
import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { addTech, splitTech } from "@/components/listing/split-tech";
import { Field } from "@/components/ui/field";
import { fieldAria } from "@/components/ui/field-aria";
import { Input } from "@/components/ui/input";
import { POPULAR_TECH } from "@/lib/apps/apps.constants";

type TechStackFieldProps = { value: readonly string[]; onChange: (value: string[]) => void; error: string | undefined; inputRef: Ref<HTMLInputElement> };

const hint = "Comma, space or Enter adds what you typed; Backspace takes the last one away.";

/** The tech stack as words in a row, added by typing or from the popular list (spec sections 2 and 9). */
export function TechStackField({ value, onChange, error, inputRef }: TechStackFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const has = (name: string) => value.some((entry) => entry.toLowerCase() === name.toLowerCase());

  function add(text: string) {
    const next = addTech(value, splitTech(text));
    const added = next.slice(value.length);
    if (text.trim()) setSaid(added.length > 0 ? `Added ${added.join(", ")}` : `${text.trim()} is in the list already`);
    if (added.length > 0) onChange(next);
    setTyped("");
  }
  function remove(name: string) {
    onChange(value.filter((entry) => entry.toLowerCase() !== name.toLowerCase()));
    setSaid(`Removed ${name}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = value.at(-1);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      // Enter never sends the form from here.
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <>
      <Field htmlFor={id} label="Add a technology" hint={hint} error={error}>
        {value.length > 0 && (
          <ul aria-label="Chosen technologies" className="flex flex-wrap gap-1.5">
            {value.map((name) => (
              <li key={name} className="narrow flex min-w-0 items-center rounded-sm bg-secondary pl-2 text-xs font-medium">
                <span className="wrap-anywhere">{name}</span>
                <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(name)} className="grid size-7 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:size-9">
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          {...fieldAria(id, { hint, error })}
          ref={inputRef}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          placeholder="React, Go, PostgreSQL"
          // Also what a phone's keyboard or a paste brings, which no key press tells of.
          onChange={({ target }) => (/[,\s]/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </Field>
      <div role="group" aria-label="Popular technologies">
        <p aria-hidden className="mb-2 text-sm font-medium">Popular</p>
        <div className="flex flex-wrap gap-1.5">
          {POPULAR_TECH.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={has(name)}
              onClick={() => (has(name) ? remove(name) : add(`${name},`))}
              className="narrow min-h-7 rounded-sm border border-border bg-card px-2 text-xs font-medium transition-colors duration-120 hover:border-input aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:min-h-9"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">{said}</p>
    </>
  );
}
