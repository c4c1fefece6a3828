export { GET } from "@/lib/events/event-stream-route";
