import { defineServices } from '../../platform/feature/feature.js';
import { birthdaysWithinAnswer } from './birthdays.js';
import { customerDocumentAnswers, customerDocumentProjection } from './customer-documents.queries.js';
import { checkErased } from './member.checks.js';
import { memberDeciders } from './member.deciders.js';
import { pointReset } from './points-reset.js';
import { memberProjection } from './member.projection.js';
import { pointAnswers, pointProjection } from './customer-points.js';
import { memberAnswers } from './member.queries.js';
import { memberSources } from './member.reports.js';

/** Customers, known at every branch. */
export const member = defineServices({
  name: 'member',
  deciders: memberDeciders,
  projections: [memberProjection, customerDocumentProjection, pointProjection],
  queries: [...memberAnswers, ...customerDocumentAnswers, ...pointAnswers, birthdaysWithinAnswer],
  reports: memberSources,
  schedules: [pointReset],
  checks: [checkErased],
});
