"use client";

import { CircleAlert, CircleCheck, Info } from "@/components/ui/icons";
import { useEffect, useRef, type CSSProperties } from "react";
import { Toaster, toast as sonner } from "sonner";
import { buttonVariants } from "@/components/ui/button";
import { subscribeToToasts, consumeToast, getToastHost, type Toast } from "@/components/layout/toast";
import { TOAST_MS } from "@/components/layout/toast.constants";

/** Spec section 9. */
const MAX_WIDTH = "min(420px, calc(100vw - 2rem))";

const icons = {
  default: <Info aria-hidden className="size-[1.125rem] text-muted-foreground" />,
  success: <CircleCheck aria-hidden className="size-[1.125rem] text-success" />,
  destructive: <CircleAlert aria-hidden className="size-[1.125rem] text-destructive" />,
};

function showSonnerToast({ title, description, variant = "default", action }: Toast) {
  sonner.dismiss();
  sonner(title, { description, icon: icons[variant], action });
}

/** Shows one toast at a time, bottom right; swiping right closes it, F8 focuses it. */
export function ToastRegion() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const home = box.current?.parentElement;
    const settle = (closing?: EventTarget | null) => {
      const host = getToastHost(closing) ?? home;
      if (box.current && box.current.parentElement !== host) host?.append(box.current);
    };
    const next = () => {
      const toast = consumeToast();
      if (!toast) return;
      settle();
      showSonnerToast(toast);
    };
    const leave = ({ target }: Event) => settle(target);
    next();
    document.addEventListener("close", leave, true);
    const stop = subscribeToToasts(next);
    return () => {
      document.removeEventListener("close", leave, true);
      stop();
    };
  }, []);
  return (
    <div ref={box} className="contents">
      <Toaster
        position="bottom-right"
        visibleToasts={1}
        duration={TOAST_MS}
        swipeDirections={["right"]}
        hotkey={["F8"]}
        closeButton
        offset={16}
        mobileOffset={16}
        style={{ "--width": MAX_WIDTH, fontFamily: "inherit" } as CSSProperties}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "group flex w-full items-start gap-3 rounded-lg border border-border bg-popover py-3.5 pr-10 pl-4 text-sm text-popover-foreground shadow-float",
            icon: "mt-px flex shrink-0",
            content: "grid flex-1 gap-0.5",
            title: "text-base leading-snug font-semibold",
            description: "leading-normal text-muted-foreground wrap-anywhere",
            actionButton: buttonVariants({ variant: "outline", size: "sm", className: "self-center" }),
            closeButton:
              "absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground [&_svg]:size-4",
          },
        }}
      />
    </div>
  );
}
