import { FaqItem } from "@/components/layout/faq-item";

/** Questions of developers about publishing releases. */
export function ReleaseQuestions() {
  return (
    <>
      <FaqItem ask="What happens when I publish a release?">
        We check every file: its checksum, viruses, and what its archives contain. If you&apos;re verified, the release
        goes live right after. Otherwise a moderator looks at it first. Your buyers keep the previous release until
        then.
      </FaqItem>
      <FaqItem ask="Why was my release rejected?">
        The reason is on the release and in the email we sent you, with the name of the file. Most often an archive has
        a password, contains links or paths that lead out of it, holds the same file twice, or is damaged. Pack it again
        with your system&apos;s own tools, replace the file in the draft, and publish it again.
      </FaqItem>
      <FaqItem ask="Which files can I upload?">
        Archives as .zip or .tar.gz. Installers and programs such as .exe, .msi, .dmg, .pkg, .deb, .rpm, .AppImage and
        .apk. Documents, images, fonts and other files as they are. Other archives, such as .7z or .rar, need to be
        packed as .zip. A file&apos;s extension has to match its content.
      </FaqItem>
      <FaqItem ask="How large can an archive be?">
        Up to 50,000 files and 8 GB unpacked. An archive that unpacks to more than 100 MB and more than 200 times its
        own size is refused.
      </FaqItem>
      <FaqItem ask="Can I take a release back?">
        Yes. Withdraw it and give a reason. No one can download it after that, and we email your reason to everyone who
        already has. If you only need to fix something, publish a new release instead.
      </FaqItem>
    </>
  );
}
