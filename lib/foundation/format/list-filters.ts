/** A value that a filter can have: in code and in the API, in a page's URL, and on the screen. */
export type FilterOption<Value extends string | number = string | number> = {
  value: Value;
  slug: string;
  label: string;
};

/**
 * A filter of a list. Everything but its SQL is derived from it: the parameter of the page and of the API
 * (`lib/foundation/list-queries.ts`), URLs, the chip and the control.
 */
export type Filter<Value extends string | number = string | number> = {
  label: string;
  /** The option that filters nothing. */
  all: string;
  /** How the page shows the options: as links, with a count where one is known, or as a select. */
  control: "links" | "select";
  options: readonly FilterOption<Value>[];
  /** What the API document says about it. */
  description?: string;
};

export type Filters = Record<string, Filter>;

/** The values of a list's filters, by name. */
export type FilterValues<F extends Filters> = { [Name in keyof F]: F[Name]["options"][number]["value"] };

/** Options that are called by their names everywhere but in URLs: "AI Agents", `ai-agents`. */
export const namedOptions = (names: readonly string[]): FilterOption<string>[] =>
  names.map((name) => ({ value: name, slug: filterSlug(name), label: name }));

/** Declares a list's filters, in the order of the page. */
export const defineFilters = <F extends Filters>(filters: F): F => filters;

/** Returns the chosen option of each active filter, by name. */
export function activeFilters(
  filters: Filters,
  values: Record<string, unknown>,
): { name: string; option: FilterOption }[] {
  return Object.entries(filters).flatMap(([name, { options }]) => {
    const option = options.find(({ value }) => value === values[name]);
    return option ? [{ name, option }] : [];
  });
}

/** Returns the URL parameters of the active filters. */
export const filterParams = (filters: Filters, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(activeFilters(filters, values).map(({ name, option }) => [name, option.slug]));

/** Returns the options of a filter as a select, with the one that filters nothing first. */
export const selectOptions = ({ all, options }: Filter): { value: string; label: string }[] => [
  { value: "", label: all },
  ...options.map(({ slug, label }) => ({ value: slug, label })),
];

/** "UI/UX Design" → "ui-ux-design", for URLs. */
export const filterSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
