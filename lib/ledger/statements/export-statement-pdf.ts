import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { GeneratedFile } from "@/lib/generated-file";
import { createSummary } from "@/lib/ledger/statements/create-summary";
import { openStatement } from "@/lib/ledger/statements/open-statement";
import { StatementDocument } from "@/lib/ledger/statements/statement-document";
import { statementsMessages } from "@/lib/ledger/statements/statements.messages";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Exports the viewer's statement of one month as a PDF with the content of the CSV file, drawn while streaming.
 * @param month "2026-11"
 * @throws AppError not_found when the month has no entries, rate_limited
 */
export async function exportStatementPdf(
  viewer: Viewer | null,
  month: string,
  now = new Date(),
): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  await consumeRateLimit("statementPdf", viewer.id, statementsMessages.pdfLimit);
  const developer = { id: viewer.id, name: viewer.name };
  const { opening, lines } = await openStatement(viewer, month);

  async function* parts() {
    const complete = month < now.toISOString().slice(0, 7);
    const document = await StatementDocument.open({ developer, month, complete, now });
    const summary = createSummary(opening);
    document.drawOpening(opening);
    for await (const batch of lines) {
      for (const line of batch) {
        summary.add(line);
        await document.drawLine(line);
      }
      yield* drawnBytes(document.pdf);
    }
    document.drawSummary(summary.sums, summary.closing);
    for await (const chunk of document.pdf) yield chunk as Uint8Array;
  }
  return { filename: `forgehall-statement-${month}.pdf`, type: "application/pdf", parts: parts() };
}

/** What the document has written so far: it would keep all pages in memory otherwise. */
function* drawnBytes(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk = pdf.read(); chunk !== null; chunk = pdf.read()) yield chunk as Uint8Array;
}
