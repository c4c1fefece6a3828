import { FaqItem } from "@/components/layout/faq-item";

/** Questions of developers about publishing releases. */
export function ReleaseQuestions({ scansForViruses }: { scansForViruses: boolean }) {
  return (
    <>
      <FaqItem ask="What happens when I publish a release?">
        <span>{scansForViruses ? "We scan every file for viruses and" : "We check every file and"}</span> look into its
        archives. If you&apos;re verified, the release then goes live. Otherwise, a moderator reviews it first. Your
        buyers keep the previous release until then.
      </FaqItem>
      <FaqItem ask="Why was my release rejected?">
        The reason is on the release and in the email we sent you, along with the file&apos;s name. Usually an archive
        has a password, contains links or paths that point outside it, contains the same file twice, or is damaged.
        Create it again with your operating system&apos;s built-in tools, replace the file in the draft, and publish it
        again.
      </FaqItem>
      <FaqItem ask="Which files can I upload?">
        Archives (.zip and .tar.gz), installers and programs such as .exe, .msi, .dmg, .pkg, .deb, .rpm, .AppImage and
        .apk, and documents, images, fonts and other files. We don&apos;t accept other archives, such as .7z or .rar. A
        file&apos;s extension has to match its content.
      </FaqItem>
      <FaqItem ask="How large can an archive be?">
        Up to 50,000 files and 8 GB unpacked. We don&apos;t accept archives that unpack to more than 100 MB and more
        than 200 times their own size.
      </FaqItem>
      <FaqItem ask="Can I take a release back?">
        Yes. Withdraw it and give a reason. No one can download it after that, and we email your reason to everyone who
        already has. If you only need to fix something, publish a new release instead.
      </FaqItem>
    </>
  );
}
