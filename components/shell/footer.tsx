"use client";

import { Link } from "@/components/shell/link";
import { Logo } from "@/components/shell/logo";
import { footerColumns } from "@/components/shell/navigation.constants";

/**
 * The site footer.
 * @param year from the server, because the browser's clock may be in another year
 */
export function Footer({ year }: { year: number }) {
  const columns = footerColumns.filter(({ links }) => links.length > 0);
  return (
    <footer className="print:hidden render-near-viewport border-t border-border pt-10 pb-8 text-sm [contain-intrinsic-block-size:auto_35rem] md:[contain-intrinsic-block-size:auto_18rem]">
      <div className="page-wrap">
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-8">
          <div className="w-full md:w-auto">
            <Logo />
            <p className="mt-3 max-w-[30ch] text-muted-foreground">Where developers sell software and get hired.</p>
          </div>
          <div className="grid flex-1 grid-cols-2 gap-8 sm:flex sm:gap-24 md:flex-none">
            {columns.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="mb-2 text-sm font-semibold tracking-normal [font-stretch:100%]">{title}</h2>
                <ul>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <Link
                        href={href}
                        className="inline-block py-1 text-muted-foreground hover:text-foreground pointer-coarse:py-2"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <p className="mt-9 border-t border-border pt-5 text-xs text-muted-foreground">
          © {year} Forgehall. Prices in US dollars.
          {/* With scripts, dates are in the reader's time zone. */}
          <noscript> Dates in UTC.</noscript>
        </p>
      </div>
    </footer>
  );
}
