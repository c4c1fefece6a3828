import { SUPPORT_ADDRESS } from "@/components/layout/support.constants";

/** Support's address, ready to write to. */
export function SupportLink() {
  return (
    <a href={`mailto:${SUPPORT_ADDRESS}`} className="link font-medium">
      {SUPPORT_ADDRESS}
    </a>
  );
}
