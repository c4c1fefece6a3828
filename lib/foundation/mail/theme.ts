import type { CSSProperties } from "react";

// Design tokens in a form that email clients support: hex instead of oklch, inline, with dark values in a style sheet
// for readers who prefer dark mode.
const light = {
  bg: "#f4f6f7",
  surface: "#feffff",
  sunken: "#eaedef",
  border: "#dbdfe0",
  text: "#141b1e",
  muted: "#555e63",
  hot: "#f25a15",
  hotText: "#210e07",
};
const dark = {
  bg: "#0d1012",
  surface: "#151a1c",
  sunken: "#1d2325",
  border: "#282e31",
  text: "#eceff0",
  muted: "#a0a8ab",
  hot: "#fc7633",
  hotText: "#1e0c05",
};

/** Maximum width in px for the phone layout. */
const NARROW = 480;

const font = "Archivo, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles of every part; the class names apply the dark values. */
export const styles = {
  page: { margin: 0, padding: "32px 12px", backgroundColor: light.bg, fontFamily: font },
  frame: { maxWidth: 600, margin: "0 auto" },
  brand: {
    margin: "0 0 14px 2px",
    fontSize: 17,
    lineHeight: "24px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    color: light.text,
  },
  brandLink: { color: light.text, textDecoration: "none" },
  brandMark: { display: "inline-block", width: 9, height: 9, marginRight: 8, backgroundColor: light.hot },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.border}`,
    borderRadius: 10,
    borderCollapse: "separate",
  },
  cell: { padding: "32px 36px 36px" },
  heading: {
    margin: "0 0 18px",
    fontSize: 26,
    lineHeight: "31px",
    fontWeight: 700,
    letterSpacing: "-0.025em",
    color: light.text,
  },
  text: { margin: "0 0 14px", fontSize: 16, lineHeight: "25px", color: light.text },
  groupHeading: { margin: "24px 0 8px", fontSize: 17, lineHeight: "24px", fontWeight: 700, color: light.text },
  groupItem: { margin: "0 0 12px", fontSize: 15, lineHeight: "22px", color: light.muted },
  groupLink: { fontSize: 16, fontWeight: 600, color: light.text, textDecoration: "underline" },
  facts: { width: "100%", margin: "20px 0", borderCollapse: "collapse" },
  factName: {
    padding: "9px 16px 9px 0",
    borderTop: `1px solid ${light.border}`,
    textAlign: "left",
    verticalAlign: "top",
    fontSize: 15,
    lineHeight: "22px",
    fontWeight: 400,
    color: light.muted,
  },
  factValue: {
    padding: "9px 0",
    borderTop: `1px solid ${light.border}`,
    textAlign: "right",
    verticalAlign: "top",
    fontSize: 15,
    lineHeight: "22px",
    fontWeight: 600,
    color: light.text,
    overflowWrap: "anywhere",
  },
  quote: {
    margin: "18px 0",
    padding: "14px 18px",
    backgroundColor: light.sunken,
    borderLeft: `3px solid ${light.hot}`,
    fontSize: 15,
    lineHeight: "23px",
    color: light.text,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  actionRow: { marginTop: 26 },
  button: {
    display: "inline-block",
    padding: "13px 22px",
    borderRadius: 6,
    backgroundColor: light.hot,
    color: light.hotText,
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 600,
    textDecoration: "none",
  },
  address: {
    margin: "16px 0 0",
    fontSize: 13,
    lineHeight: "20px",
    color: light.muted,
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  footer: { margin: "18px 2px 0" },
  footerText: { margin: "0 0 6px", fontSize: 13, lineHeight: "20px", color: light.muted },
  footerLink: { color: light.muted, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

const important = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(";");

/** The style sheet of an email: dark values, and smaller padding on phones. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page>table>tbody>tr>td{${important({ "background-color": dark.bg })}}
.card{${important({ "background-color": dark.surface, "border-color": dark.border })}}
.ink{${important({ color: dark.text })}}
.muted{${important({ color: dark.muted })}}
.line{${important({ "border-color": dark.border })}}
.quote{${important({ "background-color": dark.sunken, "border-left-color": dark.hot, color: dark.text })}}
.hot{${important({ "background-color": dark.hot, color: dark.hotText })}}
}
@media (max-width:${NARROW}px){
.page>table>tbody>tr>td{${important({ padding: "16px 8px" })}}
.cell{${important({ padding: "24px 20px 26px" })}}
.heading{${important({ "font-size": "23px", "line-height": "28px" })}}
}`;
