import { LabeledField } from "@/components/layout/labeled-field";
import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { PRICE_TYPES } from "@/lib/apps/apps.constants";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

/** Price and billing period, with the platform's fee. */
export function PricingSection({ control, feeNote }: { control: ListingControl; feeNote: string | null }) {
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
      {feeNote && <p className="text-sm text-muted-foreground">{feeNote}</p>}
    </FormSection>
  );
}
