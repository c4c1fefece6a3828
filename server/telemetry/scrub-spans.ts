import type { Attributes, AttributeValue, Context } from "@opentelemetry/api";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { scrub } from "@/lib/foundation/log";

/** Full URLs with their queries, and client identity: the names that Next's spans and the conventions use. */
const PERSONAL_ATTRIBUTES =
  /^(?:http\.(?:target|url|client_ip|user_agent)|url\.(?:full|query)|user_agent\.|client\.|enduser\.|db\.(?:user|connection_string)$)/;

function scrubAttributes(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (PERSONAL_ATTRIBUTES.test(name)) Reflect.deleteProperty(attributes, name);
    else if (typeof value === "string") attributes[name] = scrub(value) satisfies AttributeValue;
  }
}

/** Removes personal data from every span before it is exported, whichever library created it. */
export class ScrubbingSpanProcessor implements SpanProcessor {
  constructor(readonly next: SpanProcessor) {}

  onStart(span: Span, context: Context): void {
    this.next.onStart(span, context);
  }

  onEnd(span: ReadableSpan): void {
    scrubAttributes(span.attributes);
    for (const event of span.events) scrubAttributes(event.attributes ?? {});
    if (span.status.message) span.status.message = scrub(span.status.message);
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
