const TAG = /<meta name="forgehall-status" content="([45]\d\d)"\s*\/?>/;

/** The status that a page names in its HTML (components/shell/page-status.tsx); undefined when it names none. */
export function readStatusTag(html: string): number | undefined {
  const match = TAG.exec(html);
  return match ? Number(match[1]) : undefined;
}
