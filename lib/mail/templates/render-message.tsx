import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Message } from "@/lib/mail/templates/message";

// Email clients lay out tables according to this doctype; with the short one some leave gaps between cells.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" ' +
  '"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an email as HTML. User input is escaped. */
export const renderMessage = (props: ComponentProps<typeof Message>): string =>
  `${DOCTYPE}${renderToStaticMarkup(<Message {...props} />)}\n`;
