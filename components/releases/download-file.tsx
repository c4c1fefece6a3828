import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";

/** Downloads a file of a release as its developer; a form, so that it needs no script. */
export function DownloadFile({
  releaseId,
  file: { id, name },
}: {
  releaseId: string;
  file: { id: string; name: string };
}) {
  return (
    <form method="post" action={`/api/releases/${releaseId}/files/${id}/download`}>
      <Button type="submit" variant="outline" size="sm" aria-label={`Download ${name}`}>
        <Download aria-hidden />
        Download
      </Button>
    </form>
  );
}
