import { checkHostedFilesJob } from "@/lib/catalog/delivery/file-checks";
import { checkLinksJob } from "@/lib/catalog/delivery/link-checks";
import { notifyFileHealth, notifyUndelivered, sendLinkBroken, sendUndelivered } from "@/lib/catalog/delivery/notices";
import { checkAdvisories, checkAllAdvisories } from "@/lib/catalog/passport/advisories/jobs";
import { recheckPublishedFiles } from "@/lib/catalog/releases/recheck";
import {
  notifyBuyersOfPause,
  notifySalesPause,
  notifyWatchers,
  tellBuyerOfPause,
  tellWatcher,
} from "@/lib/catalog/sales-pauses/notices";
import { pauseDueSales, reviewSales } from "@/lib/catalog/sales-pauses/update";
import type { Job } from "@/lib/foundation/jobs/jobs";

/** What follows from the checks of releases: advisories, paused sales, and whether files can be delivered. */
export const passportJobs: readonly Job[] = [
  checkHostedFilesJob,
  checkLinksJob,
  notifyFileHealth,
  notifyUndelivered,
  sendLinkBroken,
  sendUndelivered,
  checkAdvisories,
  checkAllAdvisories,
  recheckPublishedFiles,
  reviewSales,
  pauseDueSales,
  notifySalesPause,
  notifyBuyersOfPause,
  tellBuyerOfPause,
  notifyWatchers,
  tellWatcher,
];
