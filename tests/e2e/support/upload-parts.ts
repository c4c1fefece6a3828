import type { Page, Request } from "@playwright/test";

/** The parts of a release's file as a page sends them. */
export type PartWatch = {
  /** Numbers of the parts in the order in which their requests began. */
  sent: number[];
  /** Resolves once this many more parts were stored. */
  waitForStored: (count: number) => Promise<void>;
  /** Resolves when the next part begins. */
  waitForSent: () => Promise<void>;
};

/** Returns the number of the part that a request uploads. */
function partOf(request: Request): number | null {
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() !== "PUT" || !pathname.startsWith("/objects/releases/")) return null;
  return Number(searchParams.get("part"));
}

/** Watches which parts a page sends from now on. */
export function watchParts(page: Page): PartWatch {
  const sent: number[] = [];
  page.on("request", (request) => {
    const part = partOf(request);
    if (part !== null) sent.push(part);
  });
  return {
    sent,
    waitForStored: async (count) => {
      for (let stored = 0; stored < count; stored += 1)
        await page.waitForResponse((response) => partOf(response.request()) !== null && response.ok());
    },
    waitForSent: async () => void (await page.waitForRequest((request) => partOf(request) !== null)),
  };
}

/** Waits until a page asks which parts of a file are stored. Returns their numbers, as the server says. */
export async function waitForListedParts(page: Page, fileId: string): Promise<number[]> {
  const path = `/api/release-uploads/s3/multipart/${fileId}`;
  const response = await page.waitForResponse((found) => new URL(found.url()).pathname === path);
  const parts = (await response.json()) as { PartNumber: number }[];
  return parts.map(({ PartNumber }) => PartNumber);
}
