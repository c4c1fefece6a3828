"use client";

import { usePathname } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Pages to return to after signing in; from others, such as a password reset, signing in leads to the home page. */
const RETURN_TO =
  /^\/(?:app|developer|project)\/|^\/(?:browse-apps|browse-developers|hire-developers|project-requests)$/;

/** Sign-in links of the navbar and the drawer, hidden before the first paint when there is a session. */
export function SignInLinks({ look, className }: { look: "bar" | "drawer"; className: string }) {
  const pathname = usePathname();
  const next = RETURN_TO.test(pathname) ? pathname : undefined;
  return (
    <div className={`signed-in:hidden ${className}`}>
      <Link href={paths.auth(next)} className={buttonVariants({ variant: look === "bar" ? "ghost" : "outline" })}>
        Sign In
      </Link>
      <Link href={paths.register()} className={buttonVariants()}>
        Get Started
      </Link>
    </div>
  );
}
