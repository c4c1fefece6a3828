import { type JsonLd as Data, serializeJsonLd } from "@/lib/foundation/format/markup";

/** Structured data for search engines; a data block, so the CSP need not allow it. */
export function JsonLd({ data }: { data: Data }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
