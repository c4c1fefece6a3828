import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "../harness/check";
import { claimAvatar, putAvatar, uploadFile } from "../harness/upload-file";
import type { JsonResponse } from "../harness/users";
import { EICAR, type ScannedServer } from "./servers";

const MEGABYTE = 1024 * 1024;

/** A document with this content. */
const createDocument = (content: Uint8Array) => new Uint8Array(Buffer.concat([Buffer.from("%PDF-1.7\n"), content]));

const uploadDocument = ({ base, cookie }: ScannedServer, content: Uint8Array) =>
  uploadFile(base, cookie, "attachment", { content: createDocument(content), name: "offer.pdf" });

const uploadScreenshot = ({ base, cookie }: ScannedServer, content: Uint8Array<ArrayBuffer>) =>
  uploadFile(base, cookie, "image", { content, name: "screenshot.png" });

/** Uploads a profile picture and claims it. @returns the response to the claim */
async function uploadAvatar({ base, cookie }: ScannedServer, content: Uint8Array<ArrayBuffer>): Promise<JsonResponse> {
  const { url } = await putAvatar(base, cookie, { content, type: "image/png" });
  return claimAvatar(base, cookie, url);
}

/** Clean files are stored. @returns the milliseconds that a document of 10 MB takes */
export async function checkCleanFiles(server: ScannedServer, image: Uint8Array<ArrayBuffer>): Promise<number> {
  const began = performance.now();
  const { status } = await uploadDocument(server, randomBytes(10 * MEGABYTE - 9));
  const took = Math.round(performance.now() - began);
  check(status === 201, `a clean document of 10 MB is kept (${status})`);
  check((await uploadScreenshot(server, image)).status === 201, "a clean picture is kept");
  check((await uploadAvatar(server, image)).status === 200, "a clean profile picture is kept");
  return took;
}

/** Infected files are refused and not stored in `folder`. */
export async function checkInfectedFiles(
  server: ScannedServer,
  image: Uint8Array<ArrayBuffer>,
  folder: string,
): Promise<void> {
  const infected = new Uint8Array(Buffer.concat([image, EICAR]));
  const responses = [
    // At the start, and at the end of 10 MB: a file sent in chunks is scanned as a whole.
    await uploadDocument(server, EICAR),
    await uploadDocument(server, Buffer.concat([randomBytes(10 * MEGABYTE - 9 - EICAR.length), EICAR])),
    await uploadScreenshot(server, infected),
    await uploadAvatar(server, infected),
  ];
  for (const { status, text } of responses)
    check(
      status === 400 && text.startsWith("Our virus scanner found"),
      `an infected file is refused (${status}: ${text})`,
    );
  check(!listFiles(folder).some((path) => readFileSync(path).includes(EICAR)), "and lies nowhere");
}

/** Files that clamd cannot scan are not stored. */
export async function checkScannerDown(
  server: ScannedServer,
  image: Uint8Array<ArrayBuffer>,
  why: string,
): Promise<void> {
  for (const { status, text } of [
    await uploadDocument(server, randomBytes(2 * MEGABYTE)),
    await uploadAvatar(server, image),
  ])
    check(status === 503 && text.includes("Please try again"), `${why}, none is kept (${status}: ${text})`);
}

/** A small file is stored. */
export async function checkSmallFile(server: ScannedServer): Promise<void> {
  const { status } = await uploadDocument(server, randomBytes(1_000));
  check(status === 201, `and a small file is kept, without a restart (${status})`);
}

/** Of many files at once every second one is infected. @returns the milliseconds until the last response */
export async function checkConcurrentFiles(server: ScannedServer, count: number): Promise<number> {
  const began = performance.now();
  const responses = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      uploadDocument(server, number % 2 ? EICAR : randomBytes(5 * MEGABYTE)),
    ),
  );
  check(
    responses.every(({ status }, number) => status === (number % 2 ? 400 : 201)),
    `of ${count} at once each second one is refused (${responses.map(({ status }) => status).join(" ")})`,
  );
  return Math.round(performance.now() - began);
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
