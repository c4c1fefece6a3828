import type { Control } from "react-hook-form";
import type { Listing, ListingFormValues } from "@/lib/apps/listing.schema";

/** Connects the sections of the listing form to it. */
export type ListingControl = Control<ListingFormValues, unknown, Listing>;
