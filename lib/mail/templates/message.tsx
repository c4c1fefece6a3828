import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { MailContent, MailFooter, MailGroup } from "@/lib/mail/mail.dto";
import { Layout } from "@/lib/mail/templates/layout";
import { greeting } from "@/lib/mail/render-plain-text";
import { styles } from "@/lib/mail/templates/theme";

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
  const { subject, heading, name, paragraphs, details = [], quote, groups = [], action } = content;
  return (
    <Layout subject={subject} preview={paragraphs[0] ?? heading} home={home} footer={footer}>
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
