import { useWatch } from "react-hook-form";
import { NoDownload } from "@/components/catalog/apps/app-price";
import { FormSection, type ListingControl } from "@/components/catalog/listing/form-sections";
import { TextField, UrlField } from "@/components/forms/text-field";
import { FormField } from "@/components/ui/form";
import { NativeCheckbox } from "@/components/ui/native-checkbox";
import { LISTING_LABELS } from "@/lib/catalog/apps/apps.schema";
import { MAX_SEATS } from "@/lib/catalog/licenses/licenses.constants";

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
            When you save, each existing buyer gets one by email, too. If you turn this off later, keys already issued
            keep working.
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

/** Demo and download links. */
export function LinksSection({ control }: { control: ListingControl }) {
  return (
    <FormSection title="Links">
      <UrlField
        control={control}
        name="demoUrl"
        label={LISTING_LABELS.demoUrl}
        optional
        hint="Anyone can open it from the app's page."
      />
      <UrlField
        control={control}
        name="downloadUrl"
        label={LISTING_LABELS.downloadUrl}
        optional
        hint="Use this if you host the download yourself. Only buyers see it."
      />
    </FormSection>
  );
}

const EMPTY_NOTE = { note: "" };

/** For an app without files and download link: its developer must say so, and what buyers get. */
export function NothingToDownload({ control, hasDownload }: { control: ListingControl; hasDownload: boolean }) {
  const deliveryNote = useWatch({ control, name: "deliveryNote" });
  return (
    <div className="grid gap-4 pb-7">
      <div className="rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
        {hasDownload ? (
          <p>Your app has a download, so buyers don&apos;t see this note.</p>
        ) : (
          <>
            <NoDownload />
            <p className="mt-0.5">Buyers see this before they pay, along with what they get instead.</p>
          </>
        )}
      </div>
      <FormField
        control={control}
        name="deliveryNote"
        render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
          <div className="grid gap-1.5">
            <label className="flex items-start gap-3 text-sm">
              <NativeCheckbox
                {...field}
                className="mt-0.5 shrink-0"
                checked={value !== null}
                aria-describedby="nothing-to-download"
                onChange={({ target }) => onChange(target.checked ? EMPTY_NOTE : null)}
              />
              <span className="font-medium">There&apos;s nothing to download</span>
            </label>
            <p id="nothing-to-download" role={error?.message ? "alert" : undefined} className="text-sm">
              {error?.message ? (
                <span className="text-destructive">{error.message}</span>
              ) : (
                <span className="text-muted-foreground">
                  For example, for an online service that buyers sign in to.
                </span>
              )}
            </p>
          </div>
        )}
      />
      {deliveryNote && (
        <TextField
          control={control}
          name="deliveryNote.note"
          label={LISTING_LABELS.deliveryNote}
          hint="Shown above Buy Now. For example: An account on our website, within an hour by email."
          autoComplete="off"
        />
      )}
    </div>
  );
}
