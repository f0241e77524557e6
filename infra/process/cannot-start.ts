/** A reason not to start that its reader can act on: shown as one line, without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
