"use client";

import type { CSSProperties } from "react";
import { Toaster as Sonner, type ToasterProps } from "sonner";
import { buttonVariants } from "@/components/ui/button";
import { CircleAlert, CircleCheck, Info } from "@/components/ui/icons";

/**
 * The region of the toasts, bottom right. They take the theme from the page's colors, and can be pressed while a modal
 * dialog is open.
 */
export function Toaster(props: ToasterProps) {
  return (
    <Sonner
      position="bottom-right"
      swipeDirections={["right"]}
      hotkey={["F8"]}
      closeButton
      offset={16}
      mobileOffset={16}
      icons={{
        info: <Info aria-hidden className="size-[1.125rem] text-muted-foreground" />,
        success: <CircleCheck aria-hidden className="size-[1.125rem] text-success" />,
        error: <CircleAlert aria-hidden className="size-[1.125rem] text-destructive" />,
      }}
      style={{ "--width": "min(420px, calc(100vw - 2rem))", fontFamily: "inherit" } as CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "group pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-border bg-popover py-3.5 pr-10 pl-4 text-sm text-popover-foreground shadow-float",
          icon: "mt-px flex shrink-0",
          content: "grid flex-1 gap-0.5",
          title: "text-base leading-snug font-semibold",
          description: "leading-normal text-muted-foreground wrap-anywhere",
          actionButton: buttonVariants({ variant: "outline", size: "sm", className: "self-center" }),
          closeButton:
            "absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground [&_svg]:size-4",
        },
      }}
      {...props}
    />
  );
}
