import { toInlines } from "@/lib/format/links";

const links = (text: string) => toInlines(text).flatMap(({ href }) => href ?? []);

it.each([
  [
    "See https://example.com/a?b=1#c, then (http://example.org).",
    ["https://example.com/a?b=1#c", "http://example.org"],
  ],
  ["Have you seen https://example.com/x!?", ["https://example.com/x"]],
  ["https://en.wikipedia.org/wiki/Rust_(language)", ["https://en.wikipedia.org/wiki/Rust_(language)"]],
  ["(see https://en.wikipedia.org/wiki/Rust_(language))", ["https://en.wikipedia.org/wiki/Rust_(language)"]],
  ["https://example.com/a_(b_(c)).", ["https://example.com/a_(b_(c))"]],
  ["[https://example.com/?ids[]=2]", ["https://example.com/?ids[]=2"]],
  ["https://example.com/a。次の文", ["https://example.com/a"]],
  ["（https://example.com/a）と「https://example.com/b」", ["https://example.com/a", "https://example.com/b"]],
  ["https://example.com/a，https://example.com/b、c", ["https://example.com/a", "https://example.com/b"]],
  ["詳細はhttps://example.com/a！", ["https://example.com/a"]],
  ["«https://example.com/a» “https://example.com/b”…", ["https://example.com/a", "https://example.com/b"]],
  ["HTTPS://EXAMPLE.COM:8443/ä", ["HTTPS://EXAMPLE.COM:8443/ä"]],
  ["<https://example.com/a>", ["https://example.com/a"]],
  ['https://a.example/"onclick="x', ["https://a.example/"]],
  ["javascript:alert(1) ftp://a.example //a.example a.example ada@a.example https://", []],
  ["https://user:pw@a.example xhttps://a.example git+https://a.example", []],
])("links the web addresses in %j and keeps the text", (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    toInlines(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
