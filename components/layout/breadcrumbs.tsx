import { Fragment } from "react";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { Link } from "@/components/layout/link";

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
