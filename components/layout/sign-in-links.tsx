"use client";

import { usePathname } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

const directories: readonly string[] = [paths.browseApps, paths.hireDevelopers, paths.browseDevelopers];
const details = [paths.app(""), paths.developer(""), paths.project("")];

/** Whether to return here after signing in; from other pages, such as a password reset, that leads to the home page. */
const isReturnedTo = (pathname: string) =>
  directories.includes(pathname) || details.some((start) => pathname.startsWith(start));

/** Sign-in links of the navbar and the drawer, hidden before the first paint when there is a session. */
export function SignInLinks({ look, className }: { look: "bar" | "drawer"; className: string }) {
  const pathname = usePathname();
  const next = isReturnedTo(pathname) ? pathname : undefined;
  return (
    <div className={`signed-in:hidden ${className}`}>
      <Link href={paths.auth(next)} className={buttonVariants({ variant: look === "bar" ? "ghost" : "outline" })}>
        Sign In
      </Link>
      <Link href={paths.register(next)} className={buttonVariants()}>
        Get Started
      </Link>
    </div>
  );
}
