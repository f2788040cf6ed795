import type { CommandFailureCode } from '#contract/console-errors.ts'

/** Why an operator's command did nothing: a sentence for the terminal, and its code for the console, which is French. */
export class OperatorFailure extends Error {
  readonly why: CommandFailureCode

  constructor(why: CommandFailureCode, message: string) {
    super(message)
    this.why = why
  }
}
