import type { ReactNode } from "react";
import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { paths } from "@/lib/paths";

type DownloadFormProps = ButtonVariants & {
  orderId: string;
  fileId: string;
  /** The accessible name, which tells apart the buttons of a page. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** A button that downloads a file of a purchase. A form, so that it needs no script and no other site can start one. */
export function DownloadForm({ orderId, fileId, label, className, children, ...looks }: DownloadFormProps) {
  return (
    <form method="post" action={paths.orderDownload(orderId, fileId)}>
      <button type="submit" aria-label={label} className={buttonVariants({ ...looks, className })}>
        <Download aria-hidden />
        {children}
      </button>
    </form>
  );
}
