import { type ReactNode, useId } from "react";
import type { Control } from "react-hook-form";
import { type TagsFieldProps, TagsInput } from "@/components/forms/tags-input";
import { LabeledField, TextareaField, TextField } from "@/components/forms/text-field";
import { ImageField } from "@/components/forms/uploads/image-field";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
  getErrorMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import {
  BUILT_WITH,
  LISTING_CATEGORIES,
  MAX_SCREENSHOTS,
  POPULAR_TECH,
  PRICE_TYPES,
} from "@/lib/catalog/apps/apps.constants";
import { type Listing, LISTING_LABELS, type ListingFormValues } from "@/lib/catalog/apps/apps.schema";

/** A section of a step of the form, with a heading. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-border py-7 first:border-t-0 first:pt-0">
      <h3 id={id}>{title}</h3>
      {hint && <p className="mt-1 max-w-[60ch] text-sm text-muted-foreground">{hint}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

/** Connects the sections of the listing form to it. */
export type ListingControl = Control<ListingFormValues, unknown, Listing>;

/** Price and billing period, with the platform's fee. */
export function PricingSection({ control, feeNote }: { control: ListingControl; feeNote: string }) {
  return (
    <FormSection title="Pricing">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          control={control}
          name="price"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{LISTING_LABELS.price} (USD)</FormLabel>
              <span className="relative block">
                <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground">
                  $
                </span>
                <FormControl>
                  <Input {...field} inputMode="decimal" autoComplete="off" placeholder="49.00" className="nums pl-7" />
                </FormControl>
              </span>
              <FormDescription>Enter 0 for free, or a price from $0.50 to $999,999.99.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <LabeledField
          control={control}
          name="priceType"
          label={LISTING_LABELS.priceType}
          hint="Charged once, monthly or yearly."
        >
          {(field) => (
            <NativeSelect {...field}>
              {PRICE_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </NativeSelect>
          )}
        </LabeledField>
      </div>
      <p className="text-sm text-muted-foreground">{feeNote}</p>
    </FormSection>
  );
}

type ScreenshotsSectionProps = { control: ListingControl; onUploadingChange: (uploading: boolean) => void };

/** The screenshots; the first is the cover. */
export function ScreenshotsSection({ control, onUploadingChange }: ScreenshotsSectionProps) {
  return (
    <FormSection title="Screenshots" hint="Add at least one.">
      <FormField
        control={control}
        name="screenshots"
        render={({ field, fieldState }) => (
          <ImageField
            id="screenshots"
            label="App screenshots"
            value={field.value}
            onChange={field.onChange}
            max={MAX_SCREENSHOTS}
            onUploadingChange={onUploadingChange}
            focusRef={field.ref}
            error={getErrorMessage(fieldState.error)}
          />
        )}
      />
    </FormSection>
  );
}

/** What the app is made with. */
export function TechStackSection({ control }: { control: ListingControl }) {
  return (
    <FormSection title="Tech Stack">
      <FormField control={control} name="techStack" render={({ field }) => <TechStackField {...field} />} />
    </FormSection>
  );
}

const selectFields = [
  { name: "category", placeholder: "Select a category", options: LISTING_CATEGORIES },
  { name: "builtWith", placeholder: "Select a tool", options: BUILT_WITH },
] as const;

/** Title, description, category and build tool. */
export function BasicSection({ control }: { control: ListingControl }) {
  return (
    <FormSection title="Basic Information">
      <TextField
        control={control}
        name="title"
        label={LISTING_LABELS.title}
        hint="The name people will search for."
        autoComplete="off"
      />
      <TextareaField
        control={control}
        name="description"
        label={LISTING_LABELS.description}
        hint='At least 10 characters. The first paragraph appears on app cards. Start list items with "- ".'
        rows={6}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {selectFields.map(({ name, placeholder, options }) => (
          <LabeledField key={name} control={control} name={name} label={LISTING_LABELS[name]}>
            {(field) => (
              <NativeSelect {...field}>
                <option value="">{placeholder}</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </NativeSelect>
            )}
          </LabeledField>
        ))}
      </div>
    </FormSection>
  );
}

/** Returns the popular spelling of a name, or the name unchanged: "react" → "React". */
const toPopularName = (name: string) =>
  POPULAR_TECH.find((popular) => popular.toLowerCase() === name.toLowerCase()) ?? name;

/** A name in quotes, which may be open while it is typed and curly on phones, or a word. */
const NAME = /["“”]([^"“”]*)["“”]?|[^\s"“”]+/g;

/** Matches text that ends a name: a comma or white space; after a quotation mark, a comma or another one. */
export const TECH_SEPARATOR = /^\s*["“”][^"“”]*[,"“”]|^(?!\s*["“”]).*[,\s]/s;

/**
 * Parses typed or pasted text into technology names, separated by commas and white space
 * (docs/product.md#create-listing). Popular names of two words and names in quotes stay together: `REST API, react
 * "Visual Basic"` → REST API, React, Visual Basic.
 */
export function parseTechStack(typed: string): string[] {
  return typed.split(",").flatMap((part) => {
    const popularName = toPopularName(part.trim().replace(/\s+/g, " "));
    if ((POPULAR_TECH as readonly string[]).includes(popularName)) return [popularName];
    return [...part.matchAll(NAME)]
      .map(([word, quoted]) => (quoted ?? word).trim().replace(/\s+/g, " "))
      .filter(Boolean)
      .map(toPopularName);
  });
}

/** The tech stack as tags, typed or selected from the popular ones (docs/product.md#create-listing). */
function TechStackField(field: TagsFieldProps) {
  return (
    <TagsInput
      {...field}
      label="Add a technology"
      hint="Press comma, space or Enter to add. For a name with a space, use quotes: “Visual Basic”."
      listLabel="Selected technologies"
      parse={parseTechStack}
      separator={TECH_SEPARATOR}
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
