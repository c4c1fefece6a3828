import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";

export const metadata: Metadata = { title: "404 Page Not Found", description: "There is no page at this address." };

export default function NotFound() {
  return <NotFoundPage />;
}
