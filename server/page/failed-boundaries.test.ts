import { createElement as h, Suspense } from "react";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { showFailures } from "@/server/page/failed-boundaries";

/** Fails while the document's head is still being made, as a page does whose title cannot be read. */
function Failing({ digest }: { digest: string }): never {
  throw Object.assign(new Error("no"), { digest });
}

function render(digest: string): Promise<string> {
  const skeleton = h("div", null, "SKELETON", h(Suspense, { fallback: "x" }, h("i", null, "inner")));
  const page = h(
    "html",
    null,
    h("body", null, h(Suspense, { fallback: skeleton }, h(Failing, { digest })), h("footer", null, "end")),
  );
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const chunks: Buffer[] = [];
    sink.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks).toString()));
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => (error as { digest?: string }).digest,
    });
  });
}

const show = (html: string) => showFailures(html, (digest) => `<p>failed: ${digest}</p>`);

describe("a part that fails before the document's head is written", () => {
  it("shows what went wrong in place of its skeleton, and tells its digest", async () => {
    const rendered = await render("2203474995");
    expect(rendered).toContain("SKELETON");
    const { html, digest } = show(rendered);
    expect(digest).toBe("2203474995");
    expect(html).toContain("<p>failed: 2203474995</p>");
    expect(html).toContain("<footer>end</footer>");
    expect(html).not.toContain("SKELETON");
  });

  it("reads a digest with signs of its own", async () => {
    expect(show(await render("NEXT_REDIRECT;replace;/a?b=1&c=2;307;")).digest).toBe(
      "NEXT_REDIRECT;replace;/a?b=1&c=2;307;",
    );
  });

  it("is no failure where a part is for the browser alone, nor where nothing failed", async () => {
    const rendered = await render("BAILOUT_TO_CLIENT_SIDE_RENDERING");
    expect(show(rendered)).toEqual({ html: rendered, digest: undefined });
    expect(show("<p>well</p>")).toEqual({ html: "<p>well</p>", digest: undefined });
  });
});
