import { Fragment, type ReactNode } from "react";
import { Link } from "@/components/shell/link";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { ArrowLeft } from "@/components/ui/icons";

/** The breadcrumbs of a page. */
export function Breadcrumbs({
  trail,
  current,
}: {
  trail: readonly { label: string; href: string }[];
  current: string;
}) {
  return (
    <Breadcrumb>
      <BreadcrumbList>
        {trail.map(({ label, href }) => (
          <Fragment key={href}>
            <BreadcrumbItem>
              <BreadcrumbLink render={Link} href={href}>
                {label}
              </BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbSeparator />
          </Fragment>
        ))}
        <BreadcrumbItem>
          <BreadcrumbPage>{current}</BreadcrumbPage>
        </BreadcrumbItem>
      </BreadcrumbList>
    </Breadcrumb>
  );
}

/** Back link above a heading ("Back to Home"). */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
