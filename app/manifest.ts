import type { MetadataRoute } from "next";
import { SITE_NAME } from "@/lib/foundation/site";

/** The web app manifest. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: "Buy finished software. Hire the person who made it.",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f4f6f7",
    theme_color: "#f4f6f7",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
