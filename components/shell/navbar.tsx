"use client";

import { useTheme } from "next-themes";
import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/shell/link";
import { loadLater } from "@/components/shell/load-later";
import { Logo } from "@/components/shell/logo";
import { NativeSheet } from "@/components/shell/native-sheet";
import { mainLinks } from "@/components/shell/navigation.constants";
import { SuggestingInput } from "@/components/shell/suggesting-input";
import { addTooltipListener } from "@/components/shell/tooltip-listener";
import { useUser } from "@/components/shell/use-user";
import { buttonVariants } from "@/components/ui/button";
import { Menu, Moon, Search, Sun } from "@/components/ui/icons";
import { paths } from "@/lib/foundation/paths";

// Loaded only in signed-in browsers.
const menus = {
  bar: loadLater(() => import("@/components/shell/account-menu").then((module) => module.AccountMenu)),
  drawer: loadLater(() => import("./account-menu").then((module) => module.MobileAccountMenu)),
};
const InboxIcons = loadLater(() =>
  import("@/components/shell/notifications/inbox-icons").then((module) => module.InboxIcons),
);

/** The account menu in the navbar or drawer; `children` are shown until it has loaded. */
function LazyAccountMenu({ look, children }: { look: "bar" | "drawer"; children?: ReactNode }) {
  const { user } = useUser();
  const Chosen = menus[look];
  return user ? <Chosen user={user} fallback={children} /> : children;
}

/** Messages and notifications in the navbar, once they have loaded. */
function LazyInboxIcons() {
  const { user } = useUser();
  return (
    <div className="hidden h-10 w-20 signed-in:flex pointer-coarse:w-22">{user && <InboxIcons userId={user.id} />}</div>
  );
}

const linkVariants = {
  bar: "relative rounded-md px-[0.6875rem] py-[0.4375rem] text-sm font-medium text-muted-foreground transition-colors duration-120 hover:text-foreground aria-[current]:text-foreground aria-[current]:after:absolute aria-[current]:after:inset-x-[0.6875rem] aria-[current]:after:-bottom-[0.8125rem] aria-[current]:after:h-0.5 aria-[current]:after:bg-hot",
  drawer: "block border-b border-border py-3 font-medium aria-[current]:text-hot-text",
};

/** The main links in the navbar or drawer, with the current page marked. */
function NavLinks({ look }: { look: keyof typeof linkVariants }) {
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

/** The navigation bar of every page (docs/product.md#navigation-bar). The HTML is the same for every visitor. */
export function Navbar() {
  return (
    <header className="sticky top-0 z-40 print:hidden border-b border-border bg-background">
      <div className="page-wrap flex h-[3.875rem] items-center gap-2 sm:gap-7">
        <Logo />
        <nav aria-label="Main" className="hidden gap-0.5 lg:flex">
          <NavLinks look="bar" />
        </nav>
        <SearchBox label="Site" className="ml-auto hidden max-w-[22rem] flex-1 lg:block" />
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1.5 lg:ml-0">
          <ThemeToggle
            label="Switch between light and dark"
            className={`${buttonVariants({ variant: "ghost", size: "icon" })} noscript:hidden`}
          >
            {/* CSS selects the icon because the server does not know the theme. */}
            <Moon aria-hidden className="dark:hidden" />
            <Sun aria-hidden className="hidden dark:block" />
          </ThemeToggle>
          <LazyInboxIcons />
          <SignInLinks look="bar" className="hidden gap-1.5 lg:flex" />
          <div className="hidden w-[3.875rem] lg:signed-in:block">
            <LazyAccountMenu look="bar">
              <span aria-hidden className="m-1 block size-[1.875rem] rounded-full bg-secondary" />
            </LazyAccountMenu>
          </div>
          <NativeSheet
            id="menu"
            title="Menu"
            header={<Logo />}
            trigger={<Menu aria-hidden />}
            triggerLabel="Open menu"
            variant="ghost"
            size="icon"
            triggerClassName="-mr-2 lg:hidden"
          >
            <SearchBox label="Menu" />
            <nav aria-label="Menu" className="mt-2">
              <NavLinks look="drawer" />
            </nav>
            <LazyAccountMenu look="drawer" />
            <SignInLinks look="drawer" className="mt-5 grid gap-2" />
          </NativeSheet>
        </div>
      </div>
      <TooltipBubble />
    </header>
  );
}

/** The search form of the navbar and the drawer. */
function SearchBox({ label, className }: { label: string; className?: string }) {
  return (
    <SearchForm label={label} className={className}>
      {/* The icon lies over the field. In the drawer, the suggestions follow below. */}
      <div className="relative grid">
        <Search
          aria-hidden
          className="pointer-events-none z-10 col-start-1 row-start-1 ml-3 size-[1.0625rem] self-center text-muted-foreground"
        />
        <SuggestingInput
          aria-label="Search apps and developers"
          placeholder="Search apps, developers..."
          className="field col-start-1 row-start-1 h-9 border-border pl-[2.375rem] text-sm hover:border-input pointer-coarse:h-11"
        />
      </div>
    </SearchForm>
  );
}

/**
 * A GET form that opens the search results (docs/product.md#navigation-bar). Blank text is not submitted.
 * @param label distinguishes several search forms on a page
 */
function SearchForm({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("search");
    if (typeof text !== "string" || !text.trim()) return;
    // Close the drawer, which covers the results.
    event.currentTarget.closest("dialog")?.close();
    router.push(paths.search(text.trim()));
  };
  return (
    <form role="search" aria-label={label} action={paths.home} onSubmit={submit} className={className}>
      {children}
    </form>
  );
}

const directories: readonly string[] = [paths.browseApps, paths.hireDevelopers, paths.browseDevelopers];
const details = [paths.app(""), paths.developer(""), paths.project("")];

/** Whether to return here after signing in; from other pages, such as a password reset, that leads to the home page. */
const isReturnedTo = (pathname: string) =>
  directories.includes(pathname) || details.some((start) => pathname.startsWith(start));

/** Sign-in links of the navbar and the drawer, hidden before the first paint when there is a session. */
function SignInLinks({ look, className }: { look: "bar" | "drawer"; className: string }) {
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

/**
 * Runs a theme change without CSS transitions, which would fade each color at its own pace. The theme provider's own
 * option restyles the page twice on every load, even when nothing changes.
 */
function withoutTransitions(change: () => void): void {
  const { dataset } = document.documentElement;
  dataset.still = "";
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still));
}

/** Switches between light and dark. */
function ThemeToggle({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={className}
      onClick={() => withoutTransitions(() => setTheme(resolvedTheme === "dark" ? "light" : "dark"))}
    >
      {children}
    </button>
  );
}

/**
 * The page's tooltip: shows the `data-tooltip` of the hovered or focused control. One bubble and one listener (0.8 kB)
 * instead of Radix Tooltip, which would add 22.9 kB to every page for the one label in the navbar. It is a popover, so
 * that nothing covers or clips it.
 */
function TooltipBubble() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? addTooltipListener(bubble.current) : undefined), []);
  return (
    <div
      ref={bubble}
      id="tooltip"
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 overflow-visible rounded-md border-0 bg-primary px-2.5 py-1.5 text-xs text-primary-foreground shadow-float before:absolute before:-inset-2 before:-z-10"
    />
  );
}
