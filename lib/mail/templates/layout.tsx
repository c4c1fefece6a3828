import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import type { MailFooter } from "@/lib/mail/mail.dto";
import { styles, styleSheet } from "@/lib/mail/templates/theme";

type LayoutProps = {
  subject: string;
  /** The preview text in an inbox. */
  preview: string;
  home: string;
  footer: MailFooter;
  children: ReactNode;
};

/** The layout of every email: the name, a card at most 600 px wide, and why it was sent. */
export function Layout({ subject, preview, home, footer: { reason, settings }, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.frame}>
          <Text className="ink" style={styles.brand}>
            <span className="hot" style={styles.brandMark} />
            <Link className="ink" href={home} style={styles.brandLink}>
              Forgehall
            </Link>
          </Text>
          {/* Not a Section: its cell has no padding, and Outlook ignores padding on the content. */}
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="card" style={styles.card}>
            <tbody>
              <tr>
                <td className="cell" style={styles.cell}>
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
          <Section style={styles.footer}>
            <Text className="muted" style={styles.footerText}>
              {reason}
            </Text>
            {settings && (
              <Text className="muted" style={styles.footerText}>
                <Link className="muted" href={settings.url} style={styles.footerLink}>
                  {settings.label}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
