import { ListingField, type ListingFormApi } from "@/components/listing/listing-field";
import { FormSection } from "@/components/listing/form-section";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { PRICE_TYPES } from "@/lib/apps/apps.constants";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";

/** Price and billing period. */
export function PricingSection({ form }: { form: ListingFormApi }) {
  return (
    <FormSection title="Pricing">
      <div className="grid gap-5 sm:grid-cols-2">
        <ListingField
          form={form}
          name="price"
          label={`${LISTING_LABELS.price} (USD)`}
          hint="0 is free. Otherwise from 0.50 to 999999.99."
        >
          {(control) => (
            <span className="relative block">
              <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground">
                $
              </span>
              <Input {...control} inputMode="decimal" autoComplete="off" placeholder="49.00" className="nums pl-7" />
            </span>
          )}
        </ListingField>
        <ListingField
          form={form}
          name="priceType"
          label={LISTING_LABELS.priceType}
          hint="Paid once, or for each month or year."
        >
          {(control) => (
            <NativeSelect {...control}>
              {PRICE_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </NativeSelect>
          )}
        </ListingField>
      </div>
    </FormSection>
  );
}
