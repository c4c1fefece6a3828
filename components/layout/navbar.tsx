"use client";

import { Menu, Moon, Sun } from "@/components/ui/icons";
import { LazyAccountMenu } from "@/components/layout/lazy-account-menu";
import { LazyInboxIcons } from "@/components/layout/lazy-inbox-icons";
import { Logo } from "@/components/layout/logo";
import { NavLinks } from "@/components/layout/nav-links";
import { SearchBox } from "@/components/layout/search-box";
import { SignInLinks } from "@/components/layout/sign-in-links";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { TooltipBubble } from "@/components/layout/tooltip-bubble";
import { buttonVariants } from "@/components/ui/button";
import { NativeSheet } from "@/components/layout/native-sheet";

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
