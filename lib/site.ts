import type { Metadata } from "next";
import { env } from "@/lib/env";

export const SITE_NAME = "Forgehall";
const IMAGE = {
  url: "/og.png",
  width: 1200,
  height: 630,
  alt: "Forgehall. Buy finished software. Hire the person who made it.",
};

/** The address under which people reach the product, for links that must be absolute. */
export const siteUrl = () => new URL(env.APP_URL);

/** Where people write to; the contact form's messages go there too. */
export const supportEmail = () => env.CONTACT_EMAIL;

type PageMetadata = {
  /** Without the product's name; the layout adds it. */
  title: string;
  description: string;
  /** The page's one true address, from `paths`. */
  path: string;
  /** A picture of its own, else the product's. */
  image?: { url: string; width?: number; height?: number; alt: string; type?: string };
};

/** What a public page says of itself: title, description, canonical link, Open Graph and card. */
export function pageMetadata({ title, description, path, image = IMAGE }: PageMetadata): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
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
