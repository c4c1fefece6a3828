"use client";

import { clsx } from "clsx";
import { AppImage } from "@/components/catalog/apps/app-image";
import { Link } from "@/components/shell/link";
import type { AppCard } from "@/lib/catalog/apps/apps.rows";
import { formatAppPrice, isFree, priceTerms } from "@/lib/foundation/format/money";
import { paths } from "@/lib/foundation/paths";

// Boxes of different sizes on one baseline; the row extends past the screen's edge.
const SLOT_STYLES = [
  "w-[25rem] pt-9",
  "w-[21rem] pt-0",
  "w-[24rem] pt-16",
  "w-[20rem] pt-6",
  "w-[23rem] pt-12",
  "w-[21rem] pt-3",
];

/** Featured apps, above the workbench line. */
export function FeaturedApps({ apps }: { apps: readonly AppCard[] }) {
  if (apps.length === 0) return null;
  return (
    <section
      aria-label="Highlights"
      className="mt-10 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      tabIndex={0}
    >
      <ul className="mx-auto flex w-max items-end gap-5 px-[max(var(--gutter),calc((100vw-77.5rem)/2))]">
        {apps.map((app, index) => (
          <li key={app.id} className={clsx("shrink-0 max-sm:w-[17rem] max-sm:pt-0", SLOT_STYLES[index])}>
            <Link href={paths.app(app.id)} className="group block">
              <span className="block overflow-hidden rounded-t-lg border border-b-0 border-border">
                <AppImage src={app.cover} alt="" sizes="(min-width: 640px) 400px, 270px" priority={index === 0} />
              </span>
              <span className="block border-t-2 border-foreground pt-3 pb-1 text-sm">
                <span
                  dir="auto"
                  className="block font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4"
                >
                  {app.title}
                </span>
                <span className="block text-muted-foreground">{app.category}</span>
                <span className="nums block text-muted-foreground">
                  {[formatAppPrice(app), priceTerms(app)].join(isFree(app) ? ", " : " ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
