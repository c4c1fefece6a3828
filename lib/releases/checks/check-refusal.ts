/** Thrown by the checks of a file. The message is a sentence for its developer, without the file's name. */
export class CheckRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CheckRefusal";
  }
}
