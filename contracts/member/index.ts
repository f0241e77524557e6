import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { birthdayRoute, birthdaysWithin } from './birthdays.js';
import * as commands from './commands.js';
import { SAMPLE_CARD } from './customer.js';
import * as events from './events.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from './parameters.js';
import { laporanDaftarMember, laporanPoinMember, memberFactReports, memberReportRoutes } from './reports.js';
import { IDENTITAS_MEMBER } from '../language/routes/rights-alone.js';
import { counterGate, path } from './rights.js';
import { refusals, texts } from './texts.js';
import {
  birthdays,
  customerCard,
  customerDocuments,
  customerOne,
  customerPoints,
  customersAll,
  customerTotals,
  findCustomers,
  likelyDoubles,
  pointMoves,
} from './views.js';

const parameters = mastersOf(hadiah, parameterPoint, getPointMember, resetPoinMember);
const right = { on: ['MEMBER_MODULE'], access: [path] } as const;
const one = { kode_member: 'MB-000001' };

/** Customers: who they are, and the parameters of their points and gifts. */
export const member = defineFeature('member', {
  rank: 300,
  ...parameters,
  texts,
  refusals,
  routes: [path, ...parameters.routes, ...memberReportRoutes, birthdayRoute],
  commands: [
    commands.enterCustomer,
    commands.changeCustomer,
    commands.setCustomerActive,
    commands.setCustomerLevel,
    commands.keepCustomerCard,
    commands.eraseCustomer,
    commands.mergeCustomers,
  ],
  queries: [
    ...[customersAll, customerOne, customerCard, customerDocuments, customerTotals],
    ...[customerPoints, pointMoves, findCustomers, birthdays, birthdaysWithin, likelyDoubles],
  ],
  reports: [...memberFactReports, laporanDaftarMember, laporanPoinMember],
  events: [
    ...(parameters.events ?? []),
    events.customerEntered,
    events.customerChanged,
    events.customerActivated,
    events.customerDeactivated,
    events.customerErased,
    events.customerMerged,
    events.customerCardKept,
    events.customerCardErased,
    events.phoneTaken,
    events.phoneFreed,
    events.identityTaken,
    events.identityFreed,
    events.pointsLapsed,
  ],
  rights: {
    'POST member': counterGate.access!,
    'PUT member/{kode_member}': right,
    'PUT member/{kode_member}/aktif': right,
    'PUT member/{kode_member}/tingkat': { ...right, levels: commands.mergers },
    'PUT member/{kode_member}/foto-ktp': right,
    'GET member/{kode_member}/foto-ktp': { ...right, access: [IDENTITAS_MEMBER] },
    'POST member/{kode_member}/hapus': { ...right, levels: commands.erasers },
    'POST member/{kode_member}/gabung': { ...right, levels: commands.mergers },
    'GET member/get/all': right,
    'GET member/{kode_member}': right,
    'GET member/{kode_member}/dokumen': right,
    'GET member/{kode_member}/jumlah': right,
    'GET member/{kode_member}/poin': right,
    'GET member/{kode_member}/mutasi-poin': right,
    'GET member/{kode_member}/mirip': right,
    'GET member/find-current-birthday': right,
  },
  samples: {
    member: { nama_customer: 'Siti Aminah', no_hp: '0812 3456 7890' },
    'member/{kode_member}': { ...one, nama_customer: 'Siti Aminah', no_hp: '0812 3456 7890', versi: 1 },
    'member/{kode_member}/aktif': { ...one, aktif: false },
    'member/{kode_member}/tingkat': { ...one, kode_tingkat: 'LANGGANAN' },
    'member/{kode_member}/foto-ktp': { ...one, foto: SAMPLE_CARD },
    'member/{kode_member}/hapus': { ...one, keterangan: 'Permintaan member' },
    'member/{kode_member}/gabung': { ...one, gabung_ke: 'MB-000002' },
  },
});
