import type { ComponentProps } from "react";

/**
 * An internal link, rendered on the server. The page's listener (components/layout/link-listener.ts) turns clicks into
 * client-side navigation and prefetches on hover and focus. Use a plain `<a>` for pages that need a document of their
 * own, such as checkout because of its CSP.
 */
export function Link({
  scroll,
  ...props
}: ComponentProps<"a"> & {
  href: string;
  /** Set to false to keep the scroll position, for a choice within a page. */
  scroll?: boolean;
}) {
  return <a {...props} data-link={scroll === false ? "keep" : ""} />;
}
