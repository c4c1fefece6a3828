"use client";

import { Search } from "@/components/ui/icons";
import { DirectoryFilterForm } from "@/components/developers/directory-filter-form";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import {
  ALL_SKILLS,
  ALL_SPECIALIZATIONS,
  SKILL_FILTERS,
  SPECIALIZATIONS,
  type DeveloperSort,
} from "@/lib/developers/developers.constants";
import type { DirectoryQuery } from "@/lib/developers/directory.schema";
import { filterSlug } from "@/lib/format/filter-slug";

const SORT_LABELS: Record<DeveloperSort, string> = {
  rating: "Highest rated",
  experience: "Most experienced",
  projects: "Most projects",
  "rate-low": "Rate, low to high",
  "rate-high": "Rate, high to low",
  newest: "Newest",
};

type FilterSelectProps = {
  name: string;
  label: string;
  value: string | undefined;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  className?: string;
};

function FilterSelect({ name, label, value = "", placeholder, options, className }: FilterSelectProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <NativeSelect name={name} key={value} defaultValue={value}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}

const toSlugOptions = (names: readonly string[]) => names.map((name) => ({ value: filterSlug(name), label: name }));

/** Search, skill, specialization and sort order of the directory (spec section 2). */
export function DirectoryFilters({ state }: { state: DirectoryQuery }) {
  const { search, skill, specialization, sort } = state;
  const sorts = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <DirectoryFilterForm className="grid gap-2.5 min-[30rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_11.5rem]">
      <div className="relative max-lg:col-span-full">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label="Search developers"
          placeholder="Search by name, title or skill"
          className="pl-10"
        />
      </div>
      <FilterSelect
        name="skill"
        label="Skill"
        value={skill && filterSlug(skill)}
        placeholder={ALL_SKILLS}
        options={toSlugOptions(SKILL_FILTERS)}
      />
      <FilterSelect
        name="specialization"
        label="Specialization"
        value={specialization && filterSlug(specialization)}
        placeholder={ALL_SPECIALIZATIONS}
        options={toSlugOptions(SPECIALIZATIONS)}
      />
      {/* Searches sort by relevance by default. */}
      <FilterSelect
        name="sort"
        label="Sort by"
        value={!search && sort === "rating" ? undefined : sort}
        placeholder={search ? "Best match" : SORT_LABELS.rating}
        options={search ? sorts : sorts.filter(({ value }) => value !== "rating")}
        className="max-lg:col-span-full"
      />
      <noscript className="col-span-full">
        <button type="submit" className={buttonVariants({ variant: "outline" })}>
          Apply
        </button>
      </noscript>
    </DirectoryFilterForm>
  );
}
