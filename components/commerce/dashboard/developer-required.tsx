import { NoticePage } from "@/components/shell/notice-page";
import { Link } from "@/components/shell/link";
import { ACCESS_DENIED } from "@/components/shell/page-titles.constants";
import { buttonVariants } from "@/components/ui/button";
import type { Role } from "@/lib/foundation/auth/roles.constants";
import { paths } from "@/lib/foundation/paths";

/** The page's heading and title. */
export const getDeveloperRequiredTitle = (role: Role) =>
  role === "customer" ? "Sell what you've built" : ACCESS_DENIED;

/** The dashboard for users who are not developers: customers can become one, staff have pages of their own. */
export function DeveloperRequired({ role }: { role: Role }) {
  const home = (
    <Link href={paths.home} className={buttonVariants({ variant: "outline" })}>
      Back to Home
    </Link>
  );
  if (role === "customer") {
    return (
      <NoticePage
        title={getDeveloperRequiredTitle(role)}
        actions={
          <>
            <Link href={paths.createListing} className={buttonVariants({ variant: "hot" })}>
              Become a Developer
            </Link>
            {home}
          </>
        }
      >
        <p>Become a developer to see your apps, orders and revenue here. You keep everything you&apos;ve bought.</p>
      </NoticePage>
    );
  }
  return (
    <NoticePage title={getDeveloperRequiredTitle(role)} actions={home}>
      <p>You don&apos;t have permission to access the developer dashboard. It&apos;s for accounts that sell apps.</p>
    </NoticePage>
  );
}
