import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ComponentProps, ReactNode } from "react";
import { greeting, type MailContent, type MailFooter, type MailGroup } from "@/lib/foundation/mail/content";
import { styles, styleSheet } from "@/lib/foundation/mail/theme";

type LayoutProps = {
  subject: string;
  /** The preview text in an inbox. */
  preview: string;
  home: string;
  footer: MailFooter;
  children: ReactNode;
};

/** The layout of every email: the name, a card at most 600 px wide, and why it was sent. */
function Layout({ subject, preview, home, footer: { reason, settings }, children }: LayoutProps) {
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

function Details({ facts }: { facts: NonNullable<MailContent["details"]> }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="muted line" style={styles.factName}>
              {name}
            </th>
            <td className="ink line" style={styles.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A button, with its URL as text for clients that do not render buttons. */
function Action({ label, url }: NonNullable<MailContent["action"]>) {
  return (
    <div style={styles.actionRow}>
      <Button className="hot" href={url} style={styles.button}>
        {label}
      </Button>
      <Text className="muted" style={styles.address}>
        Or open{" "}
        <Link className="muted" href={url} style={styles.footerLink}>
          {url}
        </Link>
      </Text>
    </div>
  );
}

/** A heading and its links, one below the other. */
function Group({ heading, items }: MailGroup) {
  return (
    <>
      <Heading as="h2" className="ink" style={styles.groupHeading}>
        {heading}
      </Heading>
      {items.map(({ title, body, url }, at) => (
        <Text key={at} className="muted" style={styles.groupItem}>
          <Link className="ink" href={url} style={styles.groupLink}>
            {title}
          </Link>
          {body && (
            <>
              <br />
              {body}
            </>
          )}
        </Text>
      ))}
    </>
  );
}

/** The body of every email: a heading, a greeting, paragraphs, and optional details, quote, groups and action. */
export function Message({ content, footer, home }: { content: MailContent; footer: MailFooter; home: string }) {
  const { subject, heading, name, paragraphs, letter, details = [], quote, groups = [], action } = content;
  return (
    <Layout subject={subject} preview={paragraphs[0] ?? letter ?? heading} home={home} footer={footer}>
      <Heading as="h1" className="ink heading" style={styles.heading}>
        {heading}
      </Heading>
      <Text className="ink" style={styles.text}>
        {greeting(name)}
      </Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className="ink" style={styles.text}>
          {paragraph}
        </Text>
      ))}
      {letter && (
        <Text className="ink" style={{ ...styles.text, whiteSpace: "pre-line" }}>
          {letter}
        </Text>
      )}
      {details.length > 0 && <Details facts={details} />}
      {quote && (
        <blockquote className="quote" style={styles.quote}>
          {quote}
        </blockquote>
      )}
      {groups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
      {action && <Action {...action} />}
    </Layout>
  );
}

// Email clients lay out tables according to this doctype; with the short one some leave gaps between cells.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" ' +
  '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an email as HTML. User input is escaped. */
export async function renderMessage(props: ComponentProps<typeof Message>): Promise<string> {
  // Next refuses a static import of it in modules that pages reach, as they do through the jobs that send emails.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `${DOCTYPE}${renderToStaticMarkup(<Message {...props} />)}\n`;
}
