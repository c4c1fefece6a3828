import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/layout/link";
import { paths } from "@/lib/paths";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";

/** Introduces the project marketplace. The page is the same for everyone; signed-in users get different links. */
export function MarketplaceIntro() {
  const hot = buttonVariants({ variant: "hot", size: "lg" });
  const outline = buttonVariants({ variant: "outline", size: "lg" });
  return (
    <header className="max-w-[46rem]">
      <h1 className="text-title tracking-[-0.03em]">Post your project. Pick the best proposal.</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-muted-foreground">
        Describe what you need, with a budget and a timeline. Developers reply with a cost, a timeline and a plan.
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5 signed-in:hidden">
        <Link href={paths.register(paths.postProject)} className={hot}>
          {projectMessages.signUpToPost}
        </Link>
        <Link href={paths.browseDevelopers} className={outline}>
          {projectMessages.browseDevelopersFirst}
        </Link>
      </div>
      <p className="mt-4 text-sm text-muted-foreground signed-in:hidden">
        Have an account?{" "}
        <Link href={paths.auth(paths.projectRequests)} className="link text-foreground">
          {projectMessages.signInHere}
        </Link>
      </p>
      <div className="mt-7 hidden flex-wrap gap-2.5 signed-in:flex">
        <Link href={paths.postProject} className={hot}>
          {projectMessages.postProject}
        </Link>
        <Link href={paths.projectRequests} className={outline}>
          See all project requests
        </Link>
      </div>
    </header>
  );
}
