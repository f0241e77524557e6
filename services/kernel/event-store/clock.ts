/** The time. Everything that needs it gets it from here, so that tests can say what time it is. */
export class Clock {
  /** This instant: that of the machine, or the one that was read of Postgres, whose clock all processes share. */
  now(read = new Date()): Date {
    return read;
  }
}
