import { akun } from './accounting/akun.js';
import * as accountingCommands from './accounting/commands.js';
import { journalParamsUpdated, journalReposted, repostFinished } from './accounting/events.js';
import * as accountingViews from './accounting/views.js';
import * as closingCommands from './closing/commands.js';
import * as closingEvents from './closing/events.js';
import * as closingViews from './closing/views.js';
import * as dateCommands from './business-date/commands.js';
import * as dateEvents from './business-date/events.js';
import * as bankCommands from './bank/commands.js';
import * as bankEvents from './bank/events.js';
import * as cashCommands from './cash/commands.js';
import * as cashEvents from './cash/events.js';
import * as cashViews from './cash/views.js';
import {
  commandsIn,
  masterChanged,
  masterCreated,
  masterEvents,
  type MasterDefinition,
} from './language/define/master.js';
import { handMade } from './language/documents/calls.js';
import { dryRunCalls } from './language/documents/dry-runs.js';
import { actionAuthorised } from './authorization/events.js';
import * as userCommands from './users/commands.js';
import * as userEvents from './users/events.js';
import * as fingerprintCommands from './fingerprint/commands.js';
import * as fingerprintEvents from './fingerprint/events.js';
import * as fingerprintViews from './fingerprint/views.js';
import * as userViews from './users/views.js';
import { katalog } from './katalog/katalog.js';
import { publicKatalog } from './katalog/public.js';
import { references } from './masters/references.js';
import * as remittanceCommands from './remittance/commands.js';
import * as remittanceEvents from './remittance/events.js';
import * as remittanceViews from './remittance/views.js';
import { gambarCollected, gambarStored } from './images/events.js';
import { gambar } from './images/gambar.js';
import * as settingCommands from './settings/commands.js';
import { settingChanged, settingReset } from './settings/events.js';
import * as settingViews from './settings/views.js';
import { openToko } from './company/commands.js';
import { branchOpened, companyBegun } from './company/events.js';
import { bank, changeToko, hargaBeli, kodeTransaksi, rekening, rekeningByBank, toko } from './masters/masters.js';
import * as nonCashCommands from './noncash/commands.js';
import * as nonCashEvents from './noncash/events.js';
import * as nonCashViews from './noncash/views.js';
import * as drawerCommands from './drawer/commands.js';
import * as drawerEvents from './drawer/events.js';
import * as drawerViews from './drawer/views.js';
import * as passkeyCommands from './passkeys/commands.js';
import * as passkeyEvents from './passkeys/events.js';
import * as passkeyViews from './passkeys/views.js';
import { bukuBesar } from './accounting/buku-besar.js';
import { jurnal } from './accounting/jurnal.js';
import { labaRugi } from './accounting/laba-rugi.js';
import { neracaSaldo } from './accounting/neraca-saldo.js';
import { neraca } from './accounting/neraca.js';
import { laporanKirimUangPusat } from './remittance/laporan-kirim-uang-pusat.js';
import { logKeamanan } from './security/log-keamanan.js';
import { laporanTerimaUangKas } from './remittance/laporan-terima-uang-kas.js';
import * as balanceReports from './cash/balances.js';
import * as bookReports from './cash/books.js';
import { laporanTransaksiCash } from './cash/laporan-transaksi-cash.js';
import type { ReportDefinition } from './language/define/report.js';
import { sharedGate } from './language/routes/routes.js';

/** Every plain master table that a call lists. */
export const masters = [
  toko,
  bank,
  rekening,
  kodeTransaksi,
  hargaBeli,
  akun,
  gambar,
  ...references,
  ...katalog,
] as const;

/** Every command that can be issued. */
export const commands = [
  ...masters.flatMap(commandsIn),
  cashCommands.transferCash,
  cashCommands.transferBank,
  cashCommands.recordUangKas,
  cashCommands.cancelTransfer,
  cashCommands.cancelUangKas,
  cashCommands.carryBalance,
  cashCommands.cancelCarry,
  bankCommands.recordUangBank,
  bankCommands.cancelUangBank,
  nonCashCommands.swipeForCash,
  nonCashCommands.cancelSwipe,
  nonCashCommands.settleNonCash,
  nonCashCommands.cancelSettlement,
  remittanceCommands.sendToPusat,
  remittanceCommands.receiveByReference,
  remittanceCommands.cancelRemittance,
  remittanceCommands.returnRemittance,
  drawerCommands.countDrawer,
  drawerCommands.openShift,
  drawerCommands.closeShift,
  closingCommands.closeShop,
  closingCommands.reopenShop,
  dateCommands.activateDate,
  dateCommands.restoreDate,
  userCommands.createUser,
  userCommands.changeUser,
  userCommands.setActive,
  userCommands.grantAccess,
  fingerprintCommands.enrolTerminal,
  fingerprintCommands.removeTerminal,
  fingerprintCommands.removeFinger,
  userCommands.setPassword,
  userCommands.changePassword,
  settingCommands.changeSetting,
  settingCommands.resetSetting,
  changeToko,
  openToko,
  passkeyCommands.registerPasskey,
  passkeyCommands.removeOwnPasskey,
  passkeyCommands.removePasskey,
  accountingCommands.updateJournalParams,
  accountingCommands.takeStartChart,
  accountingCommands.repostJournal,
] as const;

/** Every read of rows. */
export const queries = [
  ...masters.flatMap(({ history }) => (history ? [history] : [])),
  cashViews.saldo,
  cashViews.cashPaginated,
  cashViews.dailyCashChart,
  cashViews.dailyBiaya,
  nonCashViews.gesekHistories,
  nonCashViews.settlements,
  nonCashViews.outstandNonCash,
  remittanceViews.remittances,
  remittanceViews.remittance,
  remittanceViews.remittanceHistory,
  drawerViews.shift,
  drawerViews.shiftMovements,
  drawerViews.shiftDifferences,
  rekeningByBank,
  userViews.usersAll,
  userViews.userAccess,
  fingerprintViews.userFingerprint,
  fingerprintViews.terminals,
  settingViews.allSettings,
  settingViews.oneSetting,
  passkeyViews.passkeys,
  passkeyViews.userPasskeys,
  accountingViews.paraAkunTransaksi,
  accountingViews.penampung,
  accountingViews.reposts,
  accountingViews.repostPreview,
  closingViews.openDay,
  closingViews.closedDays,
] as const;

/** Every read that anybody may ask, without a token. */
export const publics = publicKatalog;

/** Every report. */
export const reports = [
  laporanTransaksiCash,
  balanceReports.laporanKeuanganCashGlobal,
  balanceReports.laporanCashPerKode,
  bookReports.historyBank,
  balanceReports.laporanSaldoRekening,
  bookReports.laporanNonCash,
  balanceReports.laporanKeuanganNonCash,
  bookReports.laporanHitungKas,
  bookReports.laporanShift,
  laporanKirimUangPusat,
  laporanTerimaUangKas,
  jurnal,
  bukuBesar,
  neracaSaldo,
  labaRugi,
  neraca,
  logKeamanan,
] as const;

/** What it takes to look at an event: that the access tree shows a report whose rows open theirs. */
export const eventGate = sharedGate(
  ...(reports as unknown as readonly ReportDefinition[])
    .filter(({ columns }) => columns.some(({ opens }) => opens === 'event'))
    .map(({ path }) => path),
);

/** Every type of event in the log. */
export const events = [
  cashEvents.cashTransferred,
  cashEvents.cashReceived,
  cashEvents.cashPaid,
  cashEvents.transferCancelled,
  cashEvents.entryCancelled,
  cashEvents.balanceCarried,
  cashEvents.carryCancelled,
  bankEvents.bankDeposited,
  bankEvents.bankCashDrawn,
  bankEvents.bankWithdrawn,
  bankEvents.bankCharged,
  bankEvents.bankEntryCancelled,
  nonCashEvents.cardSwiped,
  nonCashEvents.swipeCancelled,
  nonCashEvents.nonCashSettled,
  nonCashEvents.settlementCancelled,
  remittanceEvents.remittanceSent,
  remittanceEvents.remittanceArrived,
  remittanceEvents.remittanceReceived,
  remittanceEvents.remittanceCancelled,
  remittanceEvents.remittanceReturned,
  drawerEvents.drawerCounted,
  drawerEvents.shiftOpened,
  drawerEvents.shiftClosed,
  closingEvents.dayClosed,
  closingEvents.dayReopened,
  dateEvents.dateActivated,
  dateEvents.dateRestored,
  companyBegun,
  branchOpened,
  masterCreated(toko),
  masterChanged(toko),
  ...[bank, rekening, kodeTransaksi, hargaBeli].flatMap((master) =>
    masterEvents(master as unknown as MasterDefinition),
  ),
  userEvents.userCreated,
  userEvents.userChanged,
  userEvents.userActivated,
  userEvents.userDeactivated,
  userEvents.passwordChanged,
  userEvents.accessGranted,
  settingChanged,
  fingerprintEvents.terminalEnrolled,
  fingerprintEvents.terminalRemoved,
  fingerprintEvents.fingerprintEnrolled,
  fingerprintEvents.fingerprintRemoved,
  settingReset,
  passkeyEvents.passkeyRegistered,
  passkeyEvents.passkeyRemoved,
  actionAuthorised,
  ...masterEvents(akun),
  journalParamsUpdated,
  journalReposted,
  repostFinished,
  gambarStored,
  gambarCollected,
  ...[...references, ...katalog].flatMap((master) => masterEvents(master as unknown as MasterDefinition)),
] as const;

/** Calls that are described by hand. */
export const calls = [...handMade, ...(masters as unknown as readonly MasterDefinition[]).flatMap(dryRunCalls)];
