import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { cn } from "@/lib/utils";

/** The signed-out side of the bar and the drawer. Gone, before the first paint, where a session is. */
export function SignInLinks({ look, className }: { look: "bar" | "drawer"; className?: string }) {
  return (
    <div className={cn("signed-in:hidden", className)}>
      <Link href={paths.auth()} className={buttonVariants({ variant: look === "bar" ? "ghost" : "outline" })}>
        Sign In
      </Link>
      <Link href={paths.register()} className={buttonVariants()}>
        Get Started
      </Link>
    </div>
  );
}
