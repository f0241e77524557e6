import type { ClosingCondition } from '../../domain/dates/closing-condition.js';
import { waitingConsents } from '../../domain/dates/waiting-consents.js';
import type { Feature } from '../../platform/feature/feature.js';
import { checkClosings } from './closing.checks.js';
import { closingDeciders, dateHasCome } from './closing.deciders.js';
import { closingProjection } from './closing.projection.js';
import { closedDaysAnswer, openDayAnswer } from './closing.queries.js';

/** Closing the shop's day, made of what each feature says must be before it. */
export function closing(ofFeatures: readonly ClosingCondition[]): Feature {
  const conditions = [dateHasCome, ...ofFeatures, waitingConsents];
  return {
    name: 'closing',
    deciders: closingDeciders(conditions),
    projections: [closingProjection],
    queries: [openDayAnswer(conditions), closedDaysAnswer],
    reports: [],
    checks: [checkClosings],
  };
}
