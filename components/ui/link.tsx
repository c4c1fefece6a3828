import type { ComponentProps } from "react";

/**
 * A link inside the product, drawn on the server. The page's one listener (components/layout/link-listener.ts) follows
 * it without loading the document anew, and fetches its page ahead when the pointer or the focus is on it. What needs a
 * document of its own, as the checkout does for its policy, is reached by a plain `<a>`.
 */
export function Link({
  scroll,
  ...props
}: ComponentProps<"a"> & {
  href: string;
  /** False for a choice within a page, which stays where it is read. */ scroll?: boolean;
}) {
  return <a {...props} data-link={scroll === false ? "keep" : ""} />;
}
