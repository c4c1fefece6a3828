import { PassThrough } from "node:stream";
import { createElement as h, Suspense, use, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { findInlineScripts } from "@/server/html/inline-scripts";
import { settleBoundaries } from "@/server/page/settle-boundaries";

type Tree = () => ReactNode;

/** What React sends: in pieces as they come, or whole at the end. */
function render(tree: Tree, when: "onShellReady" | "onAllReady"): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new PassThrough();
    const chunks: Buffer[] = [];
    sink.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks).toString()));
    const stream = renderToPipeableStream(tree(), {
      [when]: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => (error as { digest?: string }).digest,
    });
  });
}

const settle = (html: string) =>
  settleBoundaries(html, findInlineScripts(html), (digest) => `<p>failed: ${digest}</p>`);
const later = <T>(value: T, turns: number) =>
  new Promise<T>((resolve) => {
    let left = turns;
    const turn = () => (left-- > 0 ? setImmediate(turn) : resolve(value));
    turn();
  });

function Late({ data, children }: { data: Promise<string>; children?: ReactNode }) {
  return h("section", null, use(data), children);
}
const Shape = ({ data }: { data: Promise<string> }) => h("path", { d: use(data) });
const Cell = ({ data }: { data: Promise<string> }) => h("td", null, use(data));
const Row = (props: { data: Promise<string> }) => h("tr", null, h(Cell, props));
const Body = (props: { data: Promise<string> }) => h("tbody", null, h(Row, props));
const waiting = (name: string) =>
  h("div", null, `SKELETON ${name} `, h(Suspense, { fallback: "x" }, h("i", null, "inner skeleton")));
const page = (children: ReactNode) =>
  h("html", null, h("body", null, h("h1", null, "Hall"), children, h("footer", null, "end")));

const trees: [string, Tree][] = [
  ["one late part", () => page(h(Suspense, { fallback: waiting("a") }, h(Late, { data: later("content", 3) })))],
  [
    "late parts side by side",
    () =>
      page(
        [1, 5, 3].map((turns) =>
          h(Suspense, { key: turns, fallback: waiting("b") }, h(Late, { data: later(`part ${turns}`, turns) })),
        ),
      ),
  ],
  [
    "a late part inside a late part",
    () => {
      const inner = later("inner", 9);
      const outer = later("outer", 3);
      return page(
        h(
          Suspense,
          { fallback: waiting("c") },
          h(Late, { data: outer }, h(Suspense, { fallback: waiting("d") }, h(Late, { data: inner }))),
        ),
      );
    },
  ],
  [
    "text that looks like React's own marks",
    () =>
      page(
        h(
          Suspense,
          { fallback: "…" },
          h(Late, { data: later('<!--/$--><template id="B:0"></template>$RC("B:0","S:0")</script>', 3) }),
        ),
      ),
  ],
  [
    "a late part whose own parts React sends one by one",
    () =>
      page(
        h(
          Suspense,
          { fallback: waiting("f") },
          h(
            Late,
            { data: later("whole", 3) },
            ...[1, 2, 3].map((part) =>
              h(
                "div",
                { key: part },
                h("p", null, "long ".repeat(4_000)),
                h(Late, { data: later(`part ${part}`, 3 + part) }),
              ),
            ),
          ),
        ),
      ),
  ],
  [
    "a late part beside which React sends the preload of its picture",
    () =>
      page(
        h(
          Suspense,
          { fallback: waiting("g") },
          h(
            Late,
            { data: later("whole", 3) },
            h("img", { src: "/a.webp", srcSet: "/a.webp 320w", sizes: "100vw", fetchPriority: "high" }),
            ...[1, 2].map((part) =>
              h(
                "div",
                { key: part },
                h("p", null, "long ".repeat(4_000)),
                h(Late, { data: later(`part ${part}`, 3 + part) }),
              ),
            ),
          ),
        ),
      ),
  ],
  [
    "late parts inside a drawing and inside tables",
    () => {
      const rows = (turns: number) => h(Row, { data: later("cell", turns) });
      return page(
        h(
          Suspense,
          { fallback: waiting("h") },
          h(
            Late,
            { data: later("whole", 3) },
            h("svg", null, h(Shape, { data: later("M0 0", 5) })),
            h("table", null, h("tbody", null, rows(5), rows(7))),
            h("table", null, h(Body, { data: later("cell", 6) })),
            h("table", null, h("tbody", null, h("tr", null, h(Cell, { data: later("cell", 8) })))),
          ),
        ),
      );
    },
  ],
  [
    "a late part larger than React sends at once",
    () => page(h(Suspense, { fallback: "…" }, h(Late, { data: later("long ".repeat(20_000), 3) }))),
  ],
];

// React puts a preload where it has got to, in the head or further down.
const unhurried = (html = "") => html.replaceAll(/<link rel="preload"[^>]*>/g, "");

describe("a page that React sent in pieces", () => {
  it.each(trees)("reads as if it had been sent whole: %s", async (_name, tree) => {
    const pieces = await render(tree, "onShellReady");
    expect(pieces).toContain("$RC(");
    const settled = settle(pieces);
    expect(settled?.html).not.toMatch(/SKELETON|<script|<template/);
    const whole = await render(tree, "onAllReady");
    expect(unhurried(settled?.html)).toBe(unhurried(settle(whole)?.html ?? whole));
    expect(settled?.digest).toBeUndefined();
  });

  it("shows what went wrong in the part that failed, and tells its digest", async () => {
    const tree = () =>
      page(
        h(
          Suspense,
          { fallback: waiting("e") },
          h(Late, {
            data: later("", 3).then(() =>
              Promise.reject(Object.assign(new Error("x"), { digest: "NEXT_HTTP_ERROR_FALLBACK;404" })),
            ),
          }),
        ),
      );
    const settled = settle(await render(tree, "onShellReady"));
    expect(settled?.digest).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
    expect(settled?.html).toContain(
      '<!--$!--><template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template><p>failed: NEXT_HTTP_ERROR_FALLBACK;404</p><!--/$-->',
    );
    expect(settled?.html).not.toContain("SKELETON");
  });

  it("is left to the browser when it holds an instruction that is not known", () => {
    const html =
      '<!--$?--><template id="B:0"></template>…<!--/$--><div hidden id="S:0">x</div><script>$RR("B:0","S:0",[])</script>';
    expect(settle(html)).toBeNull();
  });

  it("is left alone when nothing came late", async () => {
    expect(settle(await render(() => page("plain"), "onShellReady"))).toBeNull();
  });
});
