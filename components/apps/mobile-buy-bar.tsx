"use client";

import { BuyButton } from "@/components/apps/buy-button";
import { NoDownload } from "@/components/apps/no-download";
import { DemoButton } from "@/components/apps/price-card";
import type { AppPage } from "@/lib/apps/apps.dto";
import { formatAppPrice, priceTerms } from "@/lib/format/price-terms";

/** On phones, keeps the price and Buy Now at the bottom of the screen. */
export function MobileBuyBar({
  app,
}: {
  app: Pick<AppPage, "id" | "price" | "priceType" | "demoUrl" | "hasDownload">;
}) {
  return (
    // In a low window, such as one at 400 % zoom, it would leave too little room to read.
    <div className="print:hidden sticky bottom-0 z-20 border-t border-border bg-background [@media(max-height:22.5rem)]:static lg:hidden">
      {!app.hasDownload && <NoDownload className="page-wrap pt-2 text-xs" />}
      <div className="page-wrap flex items-center justify-between gap-3 py-3">
        <p className="nums min-w-0 leading-tight">
          <span className="wide block font-bold">{formatAppPrice(app)}</span>
          <span dir="auto" className="narrow block truncate text-xs text-muted-foreground">
            {priceTerms(app)}
          </span>
        </p>
        <div className="flex gap-2">
          {app.demoUrl && <DemoButton href={app.demoUrl} size="default" className="min-h-11 max-[22rem]:hidden" />}
          <BuyButton app={app} className="min-h-11 min-w-34 px-3 text-sm" />
        </div>
      </div>
    </div>
  );
}
