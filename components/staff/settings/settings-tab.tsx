import { SettingsForm } from "@/components/staff/settings/settings-form";
import type { Settings } from "@/lib/foundation/settings.rows";

/** Settings of the whole site (docs/product.md#settings). */
export function SettingsTab({ settings }: { settings: Settings }) {
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <p className="mt-1 max-w-[66ch] text-sm text-muted-foreground">
        {settings.version === 0
          ? "The fee and the hold are set in the server's environment until you save your own here."
          : "What you save here replaces what's set in the server's environment. Every change is in the audit log."}
      </p>
      <SettingsForm settings={settings} />
    </section>
  );
}
