import type { DemoUser } from '../../../contracts/company/views.js';

/**
 * Makes the company to look around in, where there is none. Handed in by the app that runs, so that no feature knows
 * what is in it.
 */
export abstract class DemoCompany {
  /**
   * Answers its users, each with a password of their own; they stand in the credentials file of the server too, where
   * it has one.
   */
  abstract make(): Promise<readonly DemoUser[]>;
}
