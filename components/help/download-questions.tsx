import { FaqItem } from "@/components/layout/faq-item";
import { SupportLink } from "@/components/layout/support-link";
import { paths } from "@/lib/paths";

/** Questions about downloads and refunds. */
export function DownloadQuestions({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      <FaqItem ask="Where is my download?">
        In My Purchases, next to the order, as soon as it&apos;s completed. You can download it as often as you like,
        even if the app later leaves the marketplace. If an app has nothing to download, its page says &quot;No download
        included&quot; before you pay.
      </FaqItem>
      <FaqItem ask="How do I get an update or an older version?">
        My Purchases shows &quot;Update available&quot; when there&apos;s a newer version than the one you downloaded
        last. Download always gets you the newest, and All versions lists older ones with their release notes. We also
        email you about new versions. You can turn that off in your settings.
      </FaqItem>
      <FaqItem ask="My download stopped. Do I have to start again?">
        Usually not: resume it in your browser&apos;s downloads. If your browser says that the link has expired, press
        Download again. To check that a file is complete, compare its SHA-256 checksum with the one under All versions.
      </FaqItem>
      <FaqItem ask="Where is my license key?">
        If the app comes with one, it&apos;s in My Purchases and in your receipt. The app&apos;s page tells you before
        you pay. Enter the key in the app to activate a device. To free up a device, press Deactivate next to it. If
        you&apos;re refunded, the key stops working.
      </FaqItem>
      <FaqItem ask="How do I get a free app?">
        Open the app, press Get for free, and confirm. You need an account, but no card.
      </FaqItem>
      <FaqItem ask="The app isn't as described. How do I get a refund?">
        Press Request a refund next to the order in{" "}
        <a href={paths.customerDashboard} className="link">
          My Purchases
        </a>{" "}
        within 14 days of payment and tell us what&apos;s wrong. The developer reviews your request, Forgehall can step
        in, and we&apos;ll email you the decision. If it&apos;s approved, the money goes back to the card you paid with,
        usually within 5 to 10 days, and you lose access to the app. If it&apos;s declined and you disagree, email{" "}
        <SupportLink address={supportAddress} /> with the order number.
      </FaqItem>
    </>
  );
}
