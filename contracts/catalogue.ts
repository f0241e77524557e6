import * as cashCommands from './cash/commands.js';
import * as cashEvents from './cash/events.js';
import * as cashViews from './cash/views.js';
import { defineEvent, type EventDefinition } from './define/event.js';
import type { MasterDefinition } from './define/master.js';
import { sessionCalls } from './documents/calls.js';
import { bank, kodeTransaksi, rekening } from './masters/masters.js';
import { laporanTransaksiCash } from './reports/laporan-transaksi-cash.js';

/** Every command that can be issued. */
export const commands = [cashCommands.transferCash, cashCommands.transferBank, cashCommands.recordUangKas] as const;

/** Every read of rows. */
export const queries = [cashViews.saldo, cashViews.cashPaginated] as const;

/** Every report. */
export const reports = [laporanTransaksiCash] as const;

/** Every plain master table. */
export const masters = [bank, rekening, kodeTransaksi] as const;

/** Every type of event in the log. */
export const events = [
  cashEvents.cashTransferred,
  cashEvents.cashReceived,
  cashEvents.cashPaid,
  created(bank),
  created(rekening),
  created(kodeTransaksi),
] as const;

/** Rows of masters are created by an event whose payload is the row. */
function created<R extends object>(master: MasterDefinition<R>): EventDefinition<string, R> {
  return defineEvent(`${master.name}.created`, 1, master.row);
}

/** Calls that are described by hand. */
export const calls = sessionCalls;
