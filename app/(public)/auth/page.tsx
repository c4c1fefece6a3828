import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LazyRegisterForm, LazySignInForm } from "@/components/accounts/sign-in/lazy-auth-forms";
import { LinkTabs } from "@/components/lists/link-tabs";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { findWantedApp } from "@/lib/catalog/apps/app-page";
import { safeNextPath, suggestedRole } from "@/lib/foundation/auth/next-path";
import { getViewer } from "@/lib/foundation/auth/page-viewer";
import { paths } from "@/lib/foundation/paths";

type Props = { searchParams: Promise<{ tab?: string | string[]; next?: string | string[] }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { tab } = await searchParams;
  return { title: tab === "register" ? "Create Account" : "Sign In", robots: { index: false } };
}

/** Sign-in and registration (docs/product.md#sign-in-and-registration). Redirects signed-in users at once. */
export default async function AuthPage({ searchParams }: Props) {
  const { tab, next } = await searchParams;
  const destination = safeNextPath(next);
  if (await getViewer()) redirect(destination);
  const registering = tab === "register";
  const wanted = await findWantedApp(destination);
  const onward = destination === paths.home ? undefined : destination;
  const invitation = wanted ? `Sign in or create an account to buy ${wanted}` : "Sign in or create an account";
  const heading = registering ? "Create your account" : onward ? invitation : "Welcome back";

  return (
    <div className="mx-auto w-full max-w-[30rem] px-(--gutter) py-10 sm:py-16">
      <div className="mb-5 flex items-start justify-between gap-4">
        <h1 className="display text-2xl wrap-anywhere">{heading}</h1>
        <Link href={paths.home} aria-label="Close" className={buttonVariants({ variant: "ghost", size: "icon" })}>
          <X aria-hidden />
        </Link>
      </div>
      <LinkTabs
        label="Sign in or create an account"
        current={registering ? "register" : "sign-in"}
        tabs={[
          { value: "sign-in", label: "Sign In", href: paths.auth(onward) },
          { value: "register", label: "Create Account", href: paths.register(onward) },
        ]}
        className="mb-7"
      />
      {registering ? (
        <LazyRegisterForm next={destination} role={suggestedRole(destination)} />
      ) : (
        <LazySignInForm next={destination} />
      )}
      <noscript>
        <p className="mt-4 text-sm text-muted-foreground">
          You need JavaScript to sign in, but not to browse or search.
        </p>
      </noscript>
      <p className="mt-6 text-sm text-muted-foreground">
        By continuing, you agree to the{" "}
        <Link href={paths.terms} className="link">
          Terms
        </Link>{" "}
        and the{" "}
        <Link href={paths.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </div>
  );
}
