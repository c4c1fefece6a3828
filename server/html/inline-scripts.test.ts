import { findInlineScripts } from "@/server/html/inline-scripts";

const texts = (html: string) => findInlineScripts(html).map(({ text }) => text);

describe("inline scripts are found as a browser finds them", () => {
  it.each([
    ["a plain one", "<script>a()</script>", ["a()"]],
    ["capitals, spaces and attributes", '<SCRIPT  id="x" >a()</SCRIPT >', ["a()"]],
    ["an angle bracket inside an attribute", `<script data-x="a>b" nonce='c>d'>a()</script>`, ["a()"]],
    ["a module", '<script type="module">a()</script>', ["a()"]],
    ["an old type", "<script type=text/javascript>a()</script>", ["a()"]],
    ["line breaks and an ampersand, untouched", "<script>\n a && b \n</script>", ["\n a && b \n"]],
    ["text that only begins like the end", "<script>'</scripts>'</script>", ["'</scripts>'"]],
    ["two in a row", "<script>a</script><script>b</script>", ["a", "b"]],
    ["an empty one", "<script></script>", [""]],
    ["one with a source: none", '<script src="/a.js" async=""></script>', []],
    ["JSON-LD: none", '<script type="application/ld+json">{"a":1}</script>', []],
    ["a custom element: none", "<script-loader>a()</script-loader>", []],
    ["one that never ends: none", "<script>a()", []],
  ])("%s", (_name, html, expected) => expect(texts(html)).toEqual(expected));

  it("says where each stands", () => {
    const html = "<p>x</p><script>a()</script><p>y</p>";
    const [script] = findInlineScripts(html);
    expect(html.slice(script?.start, script?.end)).toBe("<script>a()</script>");
  });
});
