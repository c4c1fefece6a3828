import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Message } from "@/lib/mail/templates/message";

// Mail programs lay tables out as this one says; with the short one some leave gaps between cells.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML of a message. What people typed in it is escaped. */
export const renderMessage = (props: ComponentProps<typeof Message>): string =>
  `${DOCTYPE}${renderToStaticMarkup(<Message {...props} />)}\n`;
