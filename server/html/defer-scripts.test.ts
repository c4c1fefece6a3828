import { deferScripts } from "./transform-html";

const file = (name: string) => `/_next/static/chunks/${name}.js`;
const tag = (name: string) => `<script src="${file(name)}" async=""></script>`;
const page =
  `<html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" ` +
  `href="${file("main")}"/>${tag("one")}<script src="${file("old")}" ` +
  `noModule=""></script></head><body><p>text</p>${tag("main")}<script>data()</script></body></html>`;

describe("the files of scripts of a public page", () => {
  it("leave the page, and are named once each, in their order, by one script at its end", () => {
    const { html, loader } = deferScripts(page.replace(tag("main"), tag("main") + tag("one")));
    expect(html).not.toContain(tag("one"));
    expect(html).not.toContain('as="script"');
    expect(html).toContain(`<p>text</p><script>data()</script><script>${loader}</script></body></html>`);
    expect(loader).toMatch(/\(\["\/_next\/static\/chunks\/one\.js","\/_next\/static\/chunks\/main\.js"\]\)$/);
  });

  it("do not take along styles, or the file for browsers without modules", () => {
    const { html } = deferScripts(page);
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(html).toContain(`<script src="${file("old")}" noModule=""></script>`);
  });

  it("stay where they are when they come from elsewhere, and a page without any is left as it is", () => {
    const foreign = '<body><script src="https://js.stripe.com/v3" async=""></script></body>';
    expect(deferScripts(foreign)).toEqual({ html: foreign });
    expect(deferScripts("<p>part of a page</p>")).toEqual({ html: "<p>part of a page</p>" });
  });

  it("stay where they are beside a form to fill in, and not beside a search", () => {
    const withForm = (attributes: string) => page.replace("<p>text</p>", `<form ${attributes}><input/></form>`);
    expect(deferScripts(withForm('class="grid" method="post"'))).toEqual({
      html: withForm('class="grid" method="post"'),
    });
    expect(deferScripts(withForm('role="search" action="/"')).loader).toBeDefined();
  });

  it("are loaded by a script that a browser understands", () => {
    expect(() => new Function(deferScripts(page).loader ?? "(")).not.toThrow();
  });
});
