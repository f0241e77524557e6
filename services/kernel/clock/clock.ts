/** The time of the machine. Everything that needs the time gets it from here, so that tests can say what time it is. */
export class Clock {
  /** This instant. */
  now(): Date {
    return new Date();
  }
}
