import type { Metadata } from "next";
import { env } from "@/lib/foundation/env";

export const SITE_NAME = "Forgehall";
const IMAGE = {
  url: "/og.png",
  width: 1200,
  height: 630,
  alt: "Forgehall. Buy finished software. Hire the person who made it.",
};

/** The public URL of the site, for absolute links. */
export const siteUrl = () => new URL(env.APP_URL);

/** The support address, which also receives messages from the contact form. */
export const supportEmail = () => env.CONTACT_EMAIL;

/** Whether uploads are scanned for viruses. */
export const scansForViruses = (): boolean => env.CLAMD_URL !== undefined;

type PageMetadata = {
  /** Without the site name, which the layout adds. */
  title: string;
  description: string;
  /** The canonical path, from `paths`. */
  path: string;
  /** An image of its own; the site's by default. */
  image?: { url: string; width?: number; height?: number; alt: string; type?: string };
  /** The path of an Atom feed about what the page shows. */
  feed?: string;
};

/** Returns the metadata of a public page: title, description, canonical URL, Open Graph and Twitter card. */
export function pageMetadata({ title, description, path, image = IMAGE, feed }: PageMetadata): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path, ...(feed && { types: { "application/atom+xml": feed } }) },
    openGraph: {
      type: "website",
      siteName: SITE_NAME,
      locale: "en_US",
      title,
      description,
      url: path,
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
