import { escapeHtml } from "@/lib/format/escape-html";

export type MailContent = {
  subject: string;
  heading: string;
  /** Whom it greets. */
  name: string;
  /** Plain text; what people typed may be in it. */
  paragraphs: readonly string[];
  /** Rows of name and value. */
  facts?: readonly (readonly [string, string])[];
  /** What someone wrote, set apart and with its line breaks. */
  quote?: string;
  /** Absolute address of ours, and what it says. */
  action?: { label: string; url: string };
};

type Written = { subject: string; text: string; html: string };

function text({ name, paragraphs, facts = [], quote, action }: MailContent): string {
  const quoted = quote?.split("\n").map((line) => `> ${line}`.trimEnd()).join("\n");
  const parts = [
    `Hello ${name},`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quoted ?? "",
    action ? `${action.label}: ${action.url}` : "",
    "Forgehall",
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

// Mail programs keep inline styles and drop the rest; the colours follow the reader's scheme where it is known.
const body = "margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const cell = "padding:6px 16px 6px 0;text-align:left;vertical-align:top";
const button = "display:inline-block;padding:10px 18px;border-radius:6px;border:1px solid currentColor;color:inherit;font-weight:600;text-decoration:none";

function html({ subject, heading, name, paragraphs, facts = [], quote, action }: MailContent): string {
  const rows = facts.map(([label, value]) => `<tr><th scope="row" style="${cell};font-weight:600">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${body}">
<main style="max-width:560px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(heading)}</h1>
<p>Hello ${escapeHtml(name)},</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${rows.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">\n${rows.join("\n")}\n</table>` : ""}
${quote ? `<blockquote style="margin:16px 0;padding:2px 0 2px 16px;border-left:3px solid currentColor;white-space:pre-line">${escapeHtml(quote)}</blockquote>` : ""}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${button}">${escapeHtml(action.label)}</a></p>` : ""}
<p>Forgehall</p>
</main>
</body>
</html>
`;
}

/** Writes a message as plain text and as HTML, readable in light and dark. Everything in it is escaped in the HTML part. */
export function writeMail(content: MailContent): Written {
  return { subject: content.subject, text: text(content), html: html(content) };
}
