import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { NOT_FOUND } from "@/components/shell/page-titles.constants";

export const metadata: Metadata = { title: NOT_FOUND, description: "We couldn't find this page." };

export default function NotFound() {
  return <NotFoundPage />;
}
