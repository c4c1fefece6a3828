import { DeleteAccount } from "@/components/accounts/settings/delete-account";
import { ExportLink } from "@/components/accounts/settings/export-link";
import { SectionCard } from "@/components/shell/section-card";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import type { DeletionEffects } from "@/lib/commerce/orders/deletion-effects";

type AccountDataCardProps = {
  /** What deleting the account ends; null when the viewer cannot delete it. */
  deletion: DeletionEffects | null;
  asksCode: boolean;
};

/** Lets users download their data and delete the account. */
export function AccountDataCard({ deletion, asksCode }: AccountDataCardProps) {
  return (
    <SectionCard
      id="data"
      title="Your data"
      lead="One JSON file with your profile, apps, reviews, orders, earnings, requests, proposals, portfolio, messages and notifications."
    >
      <p className="mt-4">
        <ExportLink />
      </p>
      <div className="mt-6 border-t border-border pt-5">
        <h3>Delete account</h3>
        <p className="mt-1 mb-4 max-w-[62ch] text-sm text-muted-foreground">
          {deletion
            ? "Your profile, apps, reviews, requests and proposals are deleted permanently."
            : accountMessages.superAdminStays}
        </p>
        {deletion && <DeleteAccount effects={deletion} asksCode={asksCode} />}
      </div>
    </SectionCard>
  );
}
