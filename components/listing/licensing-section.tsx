"use client";

import { useController } from "react-hook-form";
import { TextField } from "@/components/layout/text-field";
import { FormSection } from "@/components/listing/form-section";
import type { ListingControl } from "@/components/listing/listing-control";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { MAX_SEATS } from "@/lib/licenses/licenses.constants";

const START = { seats: "2" };

/** Whether buyers get a license key, and for how many devices. */
export function LicensingSection({ control }: { control: ListingControl }) {
  const { field } = useController({ control, name: "licensing" });
  return (
    <FormSection
      title="License keys"
      hint={
        "For apps that check a license. Each buyer gets a key, and your app activates it with our API. A refund turns " +
        "the key off. Changes apply right away, without review."
      }
    >
      <label className="flex items-start gap-3 text-sm">
        <NativeCheckbox
          ref={field.ref}
          className="mt-0.5 shrink-0"
          checked={field.value !== null}
          onChange={({ target }) => field.onChange(target.checked ? START : null)}
        />
        <span>
          <span className="font-medium">Give every buyer a license key</span>
          <span className="mt-0.5 block text-muted-foreground">
            Earlier buyers get one, too. If you turn this off later, keys that you&apos;ve issued keep working.
          </span>
        </span>
      </label>
      {field.value && (
        <TextField
          control={control}
          name="licensing.seats"
          label="Devices per key"
          hint={`On how many devices one buyer can activate it, from 1 to ${MAX_SEATS.toLocaleString("en-US")}. Applies to new keys.`}
          itemClassName="sm:max-w-60"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FormSection>
  );
}
