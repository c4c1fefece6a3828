import { serializeJsonLd } from "@/lib/foundation/format/markup";

test("serializeJsonLd escapes what would close its element or open a comment", () => {
  const text = serializeJsonLd({ name: "</script><!-- & \u2028 🚀" });
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", name: "</script><!-- & \u2028 🚀" });
});
