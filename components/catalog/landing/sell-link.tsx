"use client";

import { Link } from "@/components/shell/link";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

/**
 * Link to selling (docs/product.md#landing-page): the form for developers, the offer to become one for customers at the
 * same URL, and sign-in for visitors. Decided in the browser because the page is the same for everyone.
 */
export function SellLink() {
  const { status, user } = useUser();
  return (
    <Link
      href={status === "user" ? paths.createListing : paths.register(paths.createListing)}
      className={buttonVariants({ variant: "hot", size: "lg" })}
    >
      {user?.role === "developer" ? "Start Selling Apps" : "Become a Developer"}
    </Link>
  );
}
