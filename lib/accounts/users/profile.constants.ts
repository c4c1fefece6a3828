import { isWebUrl } from "@/lib/foundation/format/text";

export const MAX_YEARS = 50;

export const isWebsite = (value: string) => value === "" || isWebUrl(value);
