"use client";

import { useUser } from "@/components/layout/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";

/**
 * Where selling begins (spec section 2): a developer goes to the form, a signed-in customer to the offer at
 * the same address, and a visitor signs in or up first. The page is every visitor's, so the browser decides.
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
