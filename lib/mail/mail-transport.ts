import nodemailer, { type Transporter } from "nodemailer";
import { env } from "@/lib/env";

/** Milliseconds for reaching the mail server, its greeting, and each of its answers. */
const TIMEOUT_MS = 15_000;

let smtp: Transporter | undefined;

/** The mail server that SMTP_URL names; null without one. */
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

/** Turns a message into the bytes that would go over the wire. */
export function mimeComposer() {
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}
