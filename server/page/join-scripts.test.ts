import { joinLastScripts } from "@/server/page/join-scripts";

const own = new Set(["early()", "one()", "two()", "(three)()"]);
const page = (end: string) => `<body><script>early()</script><main>text</main>${end}</body>`;

describe("the scripts at a page's end", () => {
  it("become one, which says what each said, in their order", () => {
    const joined = joinLastScripts(
      page('<script id="_R_">one()</script><script>two()</script><script>(three)()</script>'),
      own,
    );
    expect(joined.html).toBe(page("<script>one();\ntwo();\n(three)()</script>"));
    expect([...joined.own]).toEqual(["early()", "one();\ntwo();\n(three)()"]);
  });

  it("never take one along that is not ours", () => {
    const joined = joinLastScripts(
      page("<script>one()</script><script>steal()</script><script>two()</script><script>(three)()</script>"),
      own,
    );
    expect(joined.html).toBe(page("<script>one()</script><script>steal()</script><script>two();\n(three)()</script>"));
    expect(joined.own.has("steal()")).toBe(false);
    const last = page("<script>one()</script><script>two()</script><script>steal()</script>");
    expect(joinLastScripts(last, own)).toEqual({ html: last, own });
  });

  it("stay as they are where something stands between them, or there is but one", () => {
    for (const end of [
      "<script>one()</script>",
      "<script>one()</script> <script>two()</script>",
      "<script>one()</script><p></p>",
      "",
    ]) {
      expect(joinLastScripts(page(end), own)).toEqual({ html: page(end), own });
    }
  });
});
