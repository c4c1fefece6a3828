import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { NOT_FOUND } from "@/components/layout/page-titles.constants";

export const metadata: Metadata = { title: NOT_FOUND, description: "There is no page at this address." };

export default function NotFound() {
  return <NotFoundPage />;
}
