"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link inside the product. Its page is fetched ahead when the pointer or the focus is on it, and not
 * merely because it is in view: a list of cards would ask for all of them at once.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [near, setNear] = useState(false);
  const approach = near ? {} : { onPointerEnter: () => setNear(true), onFocus: () => setNear(true) };
  return <NextLink {...props} {...approach} prefetch={near ? null : false} />;
}
