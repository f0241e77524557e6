import { akun } from './accounting/akun.js';
import * as accountingCommands from './accounting/commands.js';
import { journalParamsUpdated } from './accounting/events.js';
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
import { masterChanged, masterCreated } from './define/master.js';
import { handMade } from './documents/calls.js';
import { actionAuthorised } from './authorization/events.js';
import * as userCommands from './users/commands.js';
import * as userEvents from './users/events.js';
import * as fingerprintCommands from './fingerprint/commands.js';
import * as fingerprintEvents from './fingerprint/events.js';
import * as fingerprintViews from './fingerprint/views.js';
import * as userViews from './users/views.js';
import * as settingCommands from './settings/commands.js';
import { settingChanged, settingReset } from './settings/events.js';
import * as settingViews from './settings/views.js';
import { bank, changeToko, kodeTransaksi, rekening, rekeningByBank, toko } from './masters/masters.js';
import * as nonCashCommands from './noncash/commands.js';
import * as nonCashEvents from './noncash/events.js';
import * as nonCashViews from './noncash/views.js';
import * as passkeyCommands from './passkeys/commands.js';
import * as passkeyEvents from './passkeys/events.js';
import * as passkeyViews from './passkeys/views.js';
import { laporanTransaksiCash } from './reports/laporan-transaksi-cash.js';

/** Every command that can be issued. */
export const commands = [
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
  passkeyCommands.registerPasskey,
  passkeyCommands.removeOwnPasskey,
  passkeyCommands.removePasskey,
  accountingCommands.updateJournalParams,
  accountingCommands.takeStartChart,
] as const;

/** Every read of rows. */
export const queries = [
  cashViews.saldo,
  cashViews.cashPaginated,
  nonCashViews.gesekHistories,
  nonCashViews.settlements,
  nonCashViews.outstandNonCash,
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
  closingViews.openDay,
  closingViews.closedDays,
] as const;

/** Every report. */
export const reports = [laporanTransaksiCash] as const;

/** Every plain master table that a call lists. */
export const masters = [toko, bank, rekening, kodeTransaksi, akun] as const;

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
  bankEvents.bankWithdrawn,
  bankEvents.bankCharged,
  bankEvents.bankEntryCancelled,
  nonCashEvents.cardSwiped,
  nonCashEvents.swipeCancelled,
  nonCashEvents.nonCashSettled,
  nonCashEvents.settlementCancelled,
  closingEvents.dayClosed,
  closingEvents.dayReopened,
  dateEvents.dateActivated,
  dateEvents.dateRestored,
  masterCreated(toko),
  masterChanged(toko),
  masterCreated(bank),
  masterCreated(rekening),
  masterCreated(kodeTransaksi),
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
  masterCreated(akun),
  journalParamsUpdated,
] as const;

/** Calls that are described by hand. */
export const calls = handMade;
