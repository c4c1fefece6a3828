type StreamEvent = { event: string; id?: number; data?: unknown };

/**
 * Formats an event as the text of a server-sent event stream (WHATWG HTML, section 9.2). JSON contains no line break,
 * so the data is one line.
 */
export function formatEvent({ event, id, data }: StreamEvent): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata${data === undefined ? "" : `: ${JSON.stringify(data)}`}\n\n`;
}
