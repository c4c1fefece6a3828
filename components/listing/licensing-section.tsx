"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/layout/text-field";
import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { FormField } from "@/components/ui/form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { MAX_SEATS } from "@/lib/licenses/licenses.constants";

const START = { seats: "2" };

/** Whether buyers get a license key, and for how many devices. */
export function LicensingSection({ control }: { control: ListingControl }) {
  const licensing = useWatch({ control, name: "licensing" });
  return (
    <FormSection
      title="License keys"
      hint={
        "For apps that check a license. Each buyer gets a key, and your app activates it with our API. A refund turns " +
        "the key off. Changes apply right away, without review."
      }
    >
      <label className="flex items-start gap-3 text-sm">
        <FormField
          control={control}
          name="licensing"
          render={({ field: { value, onChange, ...field } }) => (
            <NativeCheckbox
              {...field}
              className="mt-0.5 shrink-0"
              checked={value !== null}
              onChange={({ target }) => onChange(target.checked ? START : null)}
            />
          )}
        />
        <span>
          <span className="font-medium">Give every buyer a license key</span>
          <span className="mt-0.5 block text-muted-foreground">
            Earlier buyers get one, too. If you turn this off later, keys that you&apos;ve issued keep working.
          </span>
        </span>
      </label>
      {licensing && (
        <TextField
          control={control}
          name="licensing.seats"
          label="Devices per key"
          hint={`How many devices one buyer can use, from 1 to ${MAX_SEATS.toLocaleString("en-US")}. Applies to new keys.`}
          className="sm:max-w-60"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormSection>
  );
}
