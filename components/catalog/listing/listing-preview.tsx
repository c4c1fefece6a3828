"use client";

import { useWatch } from "react-hook-form";
import { AppCard } from "@/components/catalog/apps/app-card";
import type { ListingControl } from "@/components/catalog/listing/form-sections";
import { PRICE_TYPES } from "@/lib/catalog/apps/apps.constants";
import type { AppSummary } from "@/lib/catalog/apps/apps.rows";
import { toAppCard } from "@/lib/catalog/apps/cards";
import { normalizeAmount } from "@/lib/foundation/format/amounts";

export type PreviewedApp = Pick<AppSummary, "id" | "developer" | "rating" | "downloads">;

/** The typed price without "$" and separators; "0" while it is not a price. */
function previewPrice(typed: string): string {
  const price = normalizeAmount(typed.trim().replace(/^\$/, ""));
  return /^\d+(\.\d{1,2})?$/.test(price) ? price : "0";
}

/** A live preview of the listing's card, not interactive. */
export function ListingPreview({ control, app }: { control: ListingControl; app: PreviewedApp }) {
  const values = useWatch({ control });
  const summary: AppSummary = {
    ...app,
    title: values.title?.trim() || "Your app",
    description: values.description?.trim() || "What it does for your buyers, in a sentence or two.",
    category: values.category || "Category",
    builtWith: values.builtWith || "Tool",
    price: previewPrice(values.price ?? ""),
    priceType: PRICE_TYPES.find((type) => type === values.priceType) ?? "one-time",
    techStack: [...(values.techStack ?? [])],
    screenshots: [...(values.screenshots ?? [])],
    demoUrl: values.demoUrl || null,
    developerId: "",
    status: "pending",
    featured: false,
    createdAt: "",
    updatedAt: "",
  };
  return (
    <aside aria-label="Preview" className="hidden lg:block">
      <div className="sticky top-22">
        <p className="mb-3 text-sm text-muted-foreground">How your app&apos;s card will look</p>
        <div inert>
          <AppCard app={toAppCard(summary)} />
        </div>
      </div>
    </aside>
  );
}
