export { GET } from "@/lib/foundation/events/stream";
