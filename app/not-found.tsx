import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { NOT_FOUND } from "@/components/layout/page-titles.constants";

export const metadata: Metadata = { title: NOT_FOUND, description: "We couldn't find this page." };

export default function NotFound() {
  return <NotFoundPage />;
}
