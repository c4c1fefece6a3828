import type { Metadata } from "next";
import { DeleteAccount } from "@/components/accounts/settings/delete-account";
import { ExportLink } from "@/components/accounts/settings/export-link";
import { SectionCard } from "@/components/shell/section-card";
import { getSecondFactor } from "@/lib/accounts/second-factor/setup";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { countDeletionEffects } from "@/lib/commerce/orders/deletion-effects";
import { requireViewer } from "@/lib/foundation/auth/page-viewer";

export const metadata: Metadata = { title: "Your data · Profile Settings" };

/** Lets users download their data and delete the account, which super admins can't. */
export default async function DataPage() {
  const viewer = await requireViewer();
  const [secondFactor, deletion] = await Promise.all([
    getSecondFactor(viewer),
    viewer.role === "super_admin" ? null : countDeletionEffects(viewer),
  ]);
  return (
    <>
      <SectionCard
        id="data"
        title="Your data"
        lead={
          "One JSON file with your profile, apps, reviews, orders, earnings, requests, proposals, portfolio, " +
          "messages and notifications."
        }
      >
        <p className="mt-4">
          <ExportLink />
        </p>
      </SectionCard>
      <SectionCard
        id="delete"
        title="Delete account"
        lead={
          deletion
            ? "Your profile, apps, reviews, requests and proposals are deleted permanently."
            : accountMessages.superAdminStays
        }
      >
        {deletion && (
          <div className="mt-4">
            <DeleteAccount effects={deletion} asksCode={secondFactor.since !== null} />
          </div>
        )}
      </SectionCard>
    </>
  );
}
