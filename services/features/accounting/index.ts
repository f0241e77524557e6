import { ALL } from '../../../contracts/language/define/gate.js';
import { startCodes } from '../../../contracts/masters/start-codes.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { defineServices } from '../../platform/feature/feature.js';
import { settingStream } from '../../platform/settings/settings.js';
import { accountingDeciders, startBooks } from './accounting.deciders.js';
import { checkClearing } from './clearing.check.js';
import { JournalsController } from './journals.controller.js';
import { checkJournals } from './journals.check.js';
import { journalsProjection } from './journals.projection.js';
import {
  bukuBesarSource,
  jurnalSource,
  jurnalTransaksiSource,
  neracaSaldoSource,
  penampungAnswer,
  repostPreviewAnswer,
  repostsAnswer,
} from './journals.reports.js';
import { accountingProjection } from './params.projection.js';
import { paraAkunAnswer } from './params.queries.js';
import { Reposter } from './reposter.js';
import { labaRugiSource, neracaSource } from './statements.reports.js';

const MODULE = 'NAGAFIN_ACCOUNTING_MODULE';
const isOn = {
  definition: settingChanged,
  stream: settingStream(ALL, MODULE),
  payload: { key: MODULE, kode_toko: ALL, value: true },
  postings: [],
};

/** The chart of accounts, the parameters that map money to it, and the books. */
export const accounting = defineServices({
  name: 'accounting',
  deciders: accountingDeciders,
  projections: [accountingProjection, journalsProjection],
  queries: [paraAkunAnswer, penampungAnswer, repostPreviewAnswer, repostsAnswer],
  reports: [jurnalSource, jurnalTransaksiSource, bukuBesarSource, neracaSaldoSource, labaRugiSource, neracaSource],
  starts: [...startBooks(startCodes), isOn],
  checks: [checkJournals, checkClearing],
  controllers: [JournalsController],
  providers: [Reposter],
});
