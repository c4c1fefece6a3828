import type { Metadata } from "next";
import {
  BECOME_DEVELOPER_TITLE,
  BecomeDeveloperPage,
  NOT_FOR_ADMINS_TITLE,
  NotForAdmins,
} from "@/components/catalog/listing/become-developer-page";
import { CreateListing } from "@/components/catalog/listing/create-listing";
import { ListingHeader } from "@/components/catalog/listing/listing-header";
import { getCurrentUser } from "@/lib/accounts/users/profile";
import { loadFirstRelease } from "@/lib/catalog/releases/drafts";
import { getPayoutAccount } from "@/lib/commerce/payouts/accounts";
import { getFeeNote } from "@/lib/commerce/payouts/payouts-page";
import { getViewer, requireViewer } from "@/lib/foundation/auth/page-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  if (viewer?.role === "customer") return { title: BECOME_DEVELOPER_TITLE };
  return { title: viewer && viewer.role !== "developer" ? NOT_FOR_ADMINS_TITLE : "Create Listing" };
}

/** The Create Listing page (docs/product.md#create-listing). Offers a customer to become a developer first. */
export default async function CreateListingPage() {
  const viewer = await requireViewer();
  if (viewer.role === "customer") return <BecomeDeveloperPage feeNote={await getFeeNote()} />;
  if (viewer.role !== "developer") return <NotForAdmins />;
  const [{ id, name, avatar }, { release, maxFileBytes }, account] = await Promise.all([
    getCurrentUser(viewer),
    loadFirstRelease(viewer),
    getPayoutAccount(viewer),
  ]);
  return (
    <div className="page-wrap pt-7 pb-16">
      <ListingHeader title="Create Listing">
        Tell buyers what it does and what it costs. We review every app before it goes live and email you the decision.
      </ListingHeader>
      <CreateListing
        developerId={id}
        feeNote={await getFeeNote()}
        release={release}
        maxFileBytes={maxFileBytes}
        payouts={account.status}
        preview={{
          id: "preview",
          developer: { name, avatar },
          rating: { avgRating: null, totalReviews: 0 },
          downloads: 0,
        }}
      />
    </div>
  );
}
