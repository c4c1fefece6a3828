import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";

/** Sign-in links of the navbar and the drawer, hidden before the first paint when there is a session. */
export function SignInLinks({ look, className }: { look: "bar" | "drawer"; className: string }) {
  return (
    <div className={`signed-in:hidden ${className}`}>
      <Link href={paths.auth()} className={buttonVariants({ variant: look === "bar" ? "ghost" : "outline" })}>
        Sign In
      </Link>
      <Link href={paths.register()} className={buttonVariants()}>
        Get Started
      </Link>
    </div>
  );
}
