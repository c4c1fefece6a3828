import { serializeJsonLd, type JsonLd as Data } from "@/lib/format/json-ld";

/** Structured data for search engines; a data block, so the CSP need not allow it. */
export function JsonLd({ data }: { data: Data }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
