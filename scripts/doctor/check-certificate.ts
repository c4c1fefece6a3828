import { connect } from "node:tls";
import { env } from "@/lib/foundation/env";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

/** Days before its end from which on a certificate should have been renewed: most are a month before. */
const RENEWAL_DAYS = 14;
const TIMEOUT_MS = 8_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Opens a TLS connection and judges the certificate as a browser does: its names, its issuer and its dates. */
function judge(host: string, port: number): Promise<Result> {
  return new Promise((resolve) => {
    // Only looked at: no data is sent, so a wrong certificate may be accepted first and reported then.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const end = (result: Result) => (socket.destroy(), resolve(result));
    const away = () => end(note(`nothing answers at ${host}:${port} from here: look at the certificate from outside.`));
    socket.once("error", away).once("timeout", away);
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
      const wrong = socket.authorizationError;
      if (days < 0)
        return end(problem(`the certificate of ${host} expired on ${day(until)}.`, "renew it, and reload the proxy."));
      if (wrong)
        return end(
          problem(
            `browsers reject the certificate of ${host} (${String(wrong)}).`,
            "have the proxy send a certificate for this name, with those of its issuers.",
          ),
        );
      if (days < RENEWAL_DAYS)
        return end(
          problem(
            `the certificate of ${host} expires on ${day(until)}.`,
            "find out why it wasn't renewed, and reload the proxy.",
          ),
        );
      end(ok(`the certificate of ${host} is valid until ${day(until)}`));
    });
  });
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Whether browsers accept the certificate of the public address, and for how long. */
export const checkCertificate: Check = {
  name: "Certificate",
  needs: ["APP_URL"],
  run: async () => {
    const { protocol, hostname, port } = new URL(env.APP_URL);
    if (protocol !== "https:") return [note(`${env.APP_URL} is not served over HTTPS`)];
    return [await judge(hostname.replace(/^\[|\]$/g, ""), Number(port || 443))];
  },
};
