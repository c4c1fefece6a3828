export type Handler = (event: object) => void;

/** The provider's `on`, `once` and `off`. A late `ready` listener is called at once. */
export class Emitter {
  private handlers: { type: string; handler: Handler; once: boolean }[] = [];
  private readyEvent: object | null = null;

  on(type: string, handler: Handler): this {
    return this.add(type, handler, false);
  }

  once(type: string, handler: Handler): this {
    return this.add(type, handler, true);
  }

  off(type: string, handler?: Handler): this {
    this.handlers = this.handlers.filter(
      (known) => known.type !== type || (handler !== undefined && known.handler !== handler),
    );
    return this;
  }

  protected emit(type: string, event: object): void {
    if (type === "ready") this.readyEvent = event;
    for (const known of this.handlers.filter((each) => each.type === type)) {
      if (known.once) this.handlers = this.handlers.filter((each) => each !== known);
      known.handler(event);
    }
  }

  private add(type: string, handler: Handler, once: boolean): this {
    const ready = this.readyEvent;
    if (type === "ready" && ready) queueMicrotask(() => handler(ready));
    else this.handlers.push({ type, handler, once });
    return this;
  }
}
