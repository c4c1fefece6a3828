"use client";

import { type TagsFieldProps, TagsInput } from "@/components/forms/tags-input";
import { POPULAR_TECH } from "@/lib/catalog/apps/apps.constants";

/** Returns the popular spelling of a name, or the name unchanged: "react" → "React". */
const toPopularName = (name: string) =>
  POPULAR_TECH.find((popular) => popular.toLowerCase() === name.toLowerCase()) ?? name;

/**
 * Parses typed or pasted text into technology names, separated by commas and white space
 * (docs/product.md#create-listing). Popular names of two words stay together: "REST API, react vue" → REST API, React,
 * vue.
 */
export function parseTechStack(typed: string): string[] {
  return typed.split(",").flatMap((part) => {
    const words = part.trim().split(/\s+/).filter(Boolean);
    const popularName = toPopularName(words.join(" "));
    return words.length > 1 && !(POPULAR_TECH as readonly string[]).includes(popularName)
      ? words.map(toPopularName)
      : words.length > 0
        ? [popularName]
        : [];
  });
}

/** The tech stack as tags, typed or selected from the popular ones (docs/product.md#create-listing). */
export function TechStackField(field: TagsFieldProps) {
  return (
    <TagsInput
      {...field}
      label="Add a technology"
      hint="Press comma, space or Enter to add; Backspace removes the last one."
      listLabel="Selected technologies"
      parse={parseTechStack}
      separator={/[,\s]/}
      inputProps={{ autoCapitalize: "none", placeholder: "React, Go, PostgreSQL" }}
    >
      {({ has, add, remove }) => (
        <div role="group" aria-label="Popular technologies">
          <p aria-hidden className="mb-2 text-sm font-medium">
            Popular
          </p>
          <div className="flex flex-wrap gap-1.5">
            {POPULAR_TECH.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={has(name)}
                onClick={() => (has(name) ? remove(name) : add([name]))}
                className="narrow min-h-7 rounded-sm border border-border bg-card px-2 text-xs font-medium transition-colors duration-120 hover:border-input aria-pressed:border-transparent aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-coarse:min-h-9"
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
    </TagsInput>
  );
}
