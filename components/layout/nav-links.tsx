"use client";

import { usePathname } from "next/navigation";
import { mainLinks } from "@/components/layout/navigation.constants";
import { useUser } from "@/components/layout/use-user";
import { Link } from "@/components/layout/link";

const linkVariants = {
  bar: "relative rounded-md px-[0.6875rem] py-[0.4375rem] text-sm font-medium text-muted-foreground transition-colors duration-120 hover:text-foreground aria-[current]:text-foreground aria-[current]:after:absolute aria-[current]:after:inset-x-[0.6875rem] aria-[current]:after:-bottom-[0.8125rem] aria-[current]:after:h-0.5 aria-[current]:after:bg-hot",
  drawer: "block border-b border-border py-3 font-medium aria-[current]:text-hot-text",
};

/** The main links in the navbar or drawer, with the current page marked. */
export function NavLinks({ look }: { look: keyof typeof linkVariants }) {
  const pathname = usePathname();
  const { status } = useUser();
  return mainLinks.map(({ label, href, signedInHref }) => (
    <Link
      key={href}
      href={status === "user" && signedInHref ? signedInHref : href}
      aria-current={pathname === href || pathname === signedInHref ? "page" : undefined}
      className={linkVariants[look]}
    >
      {label}
    </Link>
  ));
}
