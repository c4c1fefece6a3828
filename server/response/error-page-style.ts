// Colors and sizes of the design tokens, repeated here because the style sheet itself may be missing. ASCII only
// (server/html/transform-html.ts). Loads no script or font, since those could fail too.
const LIGHT_COLORS =
  "--bg:#f5f7f7;--surface:#fdfefe;--text:#14191c;--muted:#525c61;--line:#d9dedf;--dash:#889195;--ink:#191f22;--ink-fg:#f9fbfb;--hot:#ed5a1c;--ring:#a03c0c";
const DARK_COLORS =
  "--bg:#0d1214;--surface:#161c1f;--text:#ebeff0;--muted:#a0a8ac;--line:#2a3236;--dash:#6a7479;--ink:#ebeff0;--ink-fg:#10161a;--hot:#fb7632;--ring:#f29a63";

/** The style of a page that could not be rendered: navbar, message, two links, and a picture of an empty bench. */
export const ERROR_PAGE_STYLE = `.fh-bar,.fh-error{${LIGHT_COLORS};box-sizing:border-box;margin:0;background:var(--bg);color:var(--text);font:400 1rem/1.6 system-ui,sans-serif}
@media(prefers-color-scheme:dark){.fh-bar,.fh-error{${DARK_COLORS}}}
.fh-bar{border-bottom:1px solid var(--line)}.fh-bar a{display:inline-flex;gap:.5625rem;align-items:center;height:3.875rem;color:inherit;font-size:1.125rem;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.fh-bar svg{width:1.625rem;height:1.625rem}.fh-in{box-sizing:border-box;max-width:81.5rem;margin:0 auto;padding:0 clamp(1.25rem,4vw,2rem)}
.fh-error{min-height:calc(100vh - 3.875rem - 1px);padding:clamp(3rem,1rem + 6vw,6rem) 0;overflow:hidden}
.fh-error h1{max-width:16em;margin:0 0 1rem;font-size:clamp(2rem,1.4rem + 2.6vw,3rem);line-height:1.1;letter-spacing:-.03em}
.fh-error p{max-width:60ch;margin:0 0 1rem;color:var(--muted);font-size:1.125rem;overflow-wrap:anywhere}.fh-error small{font-size:.875rem}
.fh-error nav{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1.75rem}
.fh-error nav a{padding:.5rem 1rem;border:1px solid var(--line);border-radius:.375rem;background:var(--surface);color:var(--text);font-size:.9375rem;font-weight:600;text-decoration:none}
.fh-error nav a:first-child{border-color:var(--ink);background:var(--ink);color:var(--ink-fg)}.fh-bar a:focus-visible,.fh-error a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.fh-bench{display:flex;gap:1.25rem;align-items:flex-end;margin-top:clamp(2.5rem,1rem + 5vw,5rem);border-bottom:2px solid var(--dash);padding-left:max(clamp(1.25rem,4vw,2rem),(100% - 77.5rem)/2)}
.fh-bench i{flex:none;width:11rem;height:7rem;border:1px dashed var(--dash);border-bottom:0;border-radius:.625rem .625rem 0 0}.fh-bench i:nth-child(2n){width:6rem;height:9.5rem}.fh-bench i:nth-child(4){height:6rem}
@media(min-width:40rem){.fh-bench i{width:18rem;height:11rem}.fh-bench i:nth-child(2n){width:8rem;height:14rem}.fh-bench i:nth-child(3){height:9rem}}`;
