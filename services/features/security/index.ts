import { consentReports, consents } from '../../../contracts/security/consents.js';
import { actionAuthorised } from '../../../contracts/authorization/events.js';
import { factModel } from '../../domain/facts/fact-model.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { project } from '../../kernel/projection/projection.js';
import { defineServices } from '../../platform/feature/feature.js';
import { priceTriersAnswer, userNewsAnswer, wholeReadersAnswer } from './security.queries.js';
import { logKeamananSource } from './security.reports.js';

const model = factModel(consents);
const projection = project(consents.model, 1, model.tables).on(actionAuthorised, model.changes);

/** The reports of consents and of the security log, and what head office is told of it. */
export const security = defineServices({
  name: 'security',
  deciders: [],
  projections: [projection],
  queries: [userNewsAnswer, wholeReadersAnswer, priceTriersAnswer],
  reports: [logKeamananSource, ...factSources(consentReports)],
});
