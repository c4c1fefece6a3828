import type { z } from "zod";
import type * as response from "@/lib/licenses/licenses.response";

/** The result of the public calls. */
export type LicenseCheck = z.infer<typeof response.licenseCheck>;
/** A device on which a key is activated. */
export type LicenseDevice = z.infer<typeof response.licenseDevice>;
/** The license of an order, as its buyer sees it. */
export type OrderLicense = z.infer<typeof response.orderLicense>;
/** A license of an app, as its developer sees it: without the key and its buyer. */
export type AppLicense = z.infer<typeof response.appLicense>;
/** Figures of an app's licenses. */
export type LicenseCounts = { keys: number; active: number; devices: number };
/** A page of an app's licenses with the app's title. */
export type LicensesPage = {
  title: string;
  counts: LicenseCounts;
  page: { items: AppLicense[]; nextCursor: string | null; previousCursor: string | null };
};
