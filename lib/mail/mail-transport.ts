import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/env";

/** Timeout for connecting, for the greeting, and for each response of the mail server, in ms. */
const TIMEOUT_MS = 15_000;

let smtp: Transporter | undefined;

/** Returns the transport for SMTP_URL; null when it is not set. */
export function smtpTransport(): Transporter | null {
  if (!env.SMTP_URL) return null;
  smtp ??= nodemailer.createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return smtp;
}

/** Returns a transport that composes the raw MIME message without sending it. */
export function mimeComposer() {
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}
