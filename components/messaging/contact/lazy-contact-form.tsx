"use client";

import dynamic from "next/dynamic";

/** The contact form in its own chunk, rendered on the server as usual (decision 0007). */
export const LazyContactForm = dynamic(() =>
  import("@/components/messaging/contact/contact-form").then((module) => module.ContactForm),
);
